//@ expect: ok
//@ exit: 5
//@ check: safe
// The jump leads out of the call just before one of `qsort`, not out of the comparison.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;
static int numbers[3] = {3, 1, 2};

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void fail(void) {
    longjmp(env, 5);
}

int main(void) {
    int code = setjmp(env);
    if (code)
        return code;
    fail();
    qsort(numbers, 3, sizeof numbers[0], compare);
    return 0;
}
