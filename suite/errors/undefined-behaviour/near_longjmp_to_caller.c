//@ expect: ok
//@ exit: 3
// The function that called setjmp is still running.
#include <setjmp.h>

static jmp_buf env;

static void deep(int n) {
    if (n == 0)
        longjmp(env, 3);
    deep(n - 1);
}

int main(void) {
    int code = setjmp(env);
    if (code)
        return code;
    deep(5);
    return 0;
}
