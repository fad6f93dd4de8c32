//@ expect: ok
//@ stdout: 5 100
//@ with: static_object_of_the_same_name.part.c
// Each file has its own `counter`.

int printf(const char *format, ...);
static int counter = 5;
void reset_other(void);
int other(void);
int main(void) {
    reset_other();
    printf("%d %d\n", counter, other());
    return 0;
}
