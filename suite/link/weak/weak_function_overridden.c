//@ expect: ok
//@ stdout: strong
//@ with: weak_function_overridden.part.c
// A weak definition gives way to a definition that is not weak.

int puts(const char *text);
__attribute__((weak)) const char *kind(void) {
    return "weak";
}
int main(void) {
    puts(kind());
    return 0;
}
