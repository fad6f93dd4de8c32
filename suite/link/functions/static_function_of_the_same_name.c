//@ expect: ok
//@ stdout: main file: 1
//@ stdout: other file: 2
//@ with: static_function_of_the_same_name.part.c
// Each file has its own `value`; neither sees the other's.

int printf(const char *format, ...);
static int value(void) {
    return 1;
}
int other_value(void);
int main(void) {
    printf("main file: %d\n", value());
    printf("other file: %d\n", other_value());
    return 0;
}
