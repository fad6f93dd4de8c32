//@ expect: error double-free
//@ check: possible double-free
//@ hunt: finds
// The handler frees what was freed just before the jump.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;

static void finish(char *text) {
    free(text);
    longjmp(env, 1);
}

int main(void) {
    char *text = malloc(4);
    if (!text)
        return 1;
    if (setjmp(env) == 0)
        finish(text);
    free(text); //~ double-free
    return 0;
}
