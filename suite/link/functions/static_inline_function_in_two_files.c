//@ expect: ok
//@ stdout: 3 1
//@ with: static_inline_function_in_two_files.part.c
// A static inline function has its own static variable in each file.

int printf(const char *format, ...);
static inline int next(void) {
    static int n;
    return ++n;
}
int next_of_the_other(void);
int main(void) {
    next();
    next();
    int mine = next();
    int theirs = next_of_the_other();
    printf("%d %d\n", mine, theirs);
    return 0;
}
