//@ expect: ok
//@ stdout: 21 64 5
// Macros in arguments of macros, and a macro that hides a function of its name.

int printf(const char *format, ...);
#define ADD(a, b) ((a) + (b))
#define TWICE(x) ADD(x, x)
#define FOUR_TIMES(x) TWICE(TWICE(x))
#define APPLY(f, x) f(x)
static int plain(int x) {
    return x;
}
#define plain(x) plain((x) + 1)
int main(void) {
    printf("%d %d %d\n", ADD(TWICE(8), 5), APPLY(FOUR_TIMES, 16), plain(4));
    return 0;
}
