//@ expect: ok
//@ stdout: weak
//@ with: weak_function_alone.part.c
// A weak definition that nobody overrides is used.

int puts(const char *text);
const char *kind(void);
int main(void) {
    puts(kind());
    return 0;
}
