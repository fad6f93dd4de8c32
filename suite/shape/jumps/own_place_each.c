//@ expect: ok
//@ exit: 7
//@ check: safe
// Each call of a recursive function has a place of its own; the innermost comes back to the one that it is told.
#include <setjmp.h>
#include <stdlib.h>

static int depth(int n, jmp_buf *back) {
    jmp_buf here;
    int code = setjmp(here);
    if (code)
        return code + 1;
    if (n == 0)
        longjmp(*back, 5);
    return depth(n - 1, n == 2 ? &here : back) + 1;
}

int main(void) {
    jmp_buf start;
    if (setjmp(start))
        return 100;
    return depth(3, &start);
}
