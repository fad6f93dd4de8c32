//@ expect: ok
//@ stdout: 3 8 15
//@ stdout: pointer 16
//@ stdout: static in inline 1 2
// static inline, C99 inline with an external definition, extern inline, and always_inline.
int printf(const char *, ...);

static inline int add(int a, int b)
{
    return a + b;
}

/* An inline definition, made external by the declaration that follows. */
inline int twice(int n)
{
    return 2 * n;
}
extern int twice(int);

/* External from the start. */
extern inline int thrice(int n)
{
    return 3 * n;
}

static inline __attribute__((always_inline)) int square(int n)
{
    return n * n;
}

static inline int counter(void)
{
    static int n;
    return ++n;
}

int main(void)
{
    printf("%d %d %d\n", add(1, 2), twice(4), thrice(5));
    int (*f)(int) = square;
    printf("pointer %d\n", f(4));
    int a = counter(), b = counter();
    printf("static in inline %d %d\n", a, b);
    return 0;
}
