//@ expect: ok
//@ stdout: 1 2 3
//@ with: extern_object.part.c
// One object, two files; both read and write it.

int printf(const char *format, ...);
extern int total;
void add_one(void);
int main(void) {
    int first = total;
    add_one();
    int second = total;
    total++;
    printf("%d %d %d\n", first, second, total);
    return 0;
}
