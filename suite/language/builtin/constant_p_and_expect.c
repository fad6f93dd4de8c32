//@ expect: ok
//@ stdout: constants 1 1 1
//@ stdout: side effect 0 5
//@ stdout: expect 3 1
//@ stdout: likely yes
//@ stdout: static 7
// __builtin_constant_p folds to 0 or 1 without evaluating; __builtin_expect passes its first argument on.
#include <stdio.h>

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

static int folded = __builtin_constant_p(3 + 4) ? 7 : 8;

int main(void)
{
    printf("constants %d %d %d\n", __builtin_constant_p(3 * 4), __builtin_constant_p("text"[0] == 't' || 1),
           __builtin_constant_p(2.5));

    volatile int v = 5;
    int n = 5;
    printf("side effect %d %d\n", __builtin_constant_p(v) + __builtin_constant_p(n++), n);

    long e = __builtin_expect(n - 2, 0);
    printf("expect %ld %ld\n", e, __builtin_expect(n == 5, 1));

    if (likely(n > 1))
        printf("likely ");
    if (unlikely(n > 100))
        puts("no");
    else
        puts("yes");
    printf("static %d\n", folded);
    return 0;
}
