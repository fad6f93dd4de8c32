//@ expect: ok
//@ stdout: 25 36
//@ with: inline_function_in_two_files.part.c
// An inline definition in both files; the one of the other file is also the extern definition.

int printf(const char *format, ...);
inline int square(int x) {
    return x * x;
}
int square_of_six(void);
int main(void) {
    printf("%d %d\n", square(5), square_of_six());
    return 0;
}
