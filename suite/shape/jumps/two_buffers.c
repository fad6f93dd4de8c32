//@ expect: ok
//@ exit: 12
//@ check: safe
// The inner handler cleans up and goes on to the outer one.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf outer, inner;

static void fail(int code) {
    longjmp(inner, code);
}

static void work(int code) {
    char *volatile buffer = malloc(16);
    if (!buffer)
        longjmp(outer, 1);
    int caught = setjmp(inner);
    if (caught) {
        free(buffer);
        longjmp(outer, caught + 10);
    }
    buffer[0] = 1;
    fail(code);
    free(buffer);
}

int main(void) {
    int code = setjmp(outer);
    if (code == 0)
        work(2);
    return code;
}
