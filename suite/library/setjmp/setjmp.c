//@ expect: ok
//@ stdout: 0
//@ stdout: 10
//@ stdout: 20
//@ stdout: 30
//@ stdout: 1
//@ stdout: first done
//@ stdout: five
//@ stdout: 0
//@ stdout: 7
//@ stdout: 0
//@ stdout: 0
//@ stdout: 3
//@ stdout: 0
//@ stdout: 4
// Going back to a remembered place, in all forms: through several calls, with values, with 0, again and again.
#include <setjmp.h>
#include <stdio.h>

extern void _longjmp(struct __jmp_buf_tag *, int) __attribute__((noreturn));
extern int plain_setjmp(struct __jmp_buf_tag *) __asm__("setjmp") __attribute__((returns_twice));
extern int plain_sigsetjmp(struct __jmp_buf_tag *, int) __asm__("sigsetjmp") __attribute__((returns_twice));
static jmp_buf place;
static sigjmp_buf signal_place;

static void deep(int n, int value) {
    if (n == 0)
        longjmp(place, value);
    deep(n - 1, value);
}

int main(void) {
    volatile int count = 0;
    int got = setjmp(place);
    printf("%d\n", got);
    if (count++ < 3)
        deep(count, count * 10);
    if (count == 4)
        longjmp(place, 0);
    puts("first done");

    switch (_setjmp(place)) {
    case 0:
        _longjmp(place, 5);
    case 5:
        puts("five");
        break;
    default:
        puts("other");
    }

    count = 0;
    got = sigsetjmp(signal_place, 1);
    printf("%d\n", got);
    if (count++ == 0)
        siglongjmp(signal_place, 7);
    got = __sigsetjmp(signal_place, 0);
    printf("%d\n", got);
    if (count++ == 1)
        siglongjmp(signal_place, -1);
    count = 0;
    got = plain_setjmp(place);
    printf("%d\n", got);
    if (count++ == 0)
        longjmp(place, 3);
    count = 0;
    got = plain_sigsetjmp(signal_place, 1);
    printf("%d\n", got);
    if (count++ == 0)
        siglongjmp(signal_place, 4);
    return 0;
}
