//@ expect: ok
//@ stdout: 1 2 101 102
//@ with: local_static_of_the_same_name.part.c
// Static variables of blocks never meet, neither in one file nor across files.

int printf(const char *format, ...);
int next_of_the_other(void);
static int next(void) {
    static int n = 0;
    return ++n;
}
int main(void) {
    int a = next(), b = next();
    int c = next_of_the_other(), d = next_of_the_other();
    printf("%d %d %d %d\n", a, b, c, d);
    return 0;
}
