//@ expect: error memory-lost
//@ check: possible memory-lost
//@ hunt: finds
// The function in between holds a block that is not freed when the jump passes over it.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;

static void inner(int n) {
    if (n > 0)
        longjmp(env, n); //~ memory-lost
}

static void outer(int n) {
    char *text = malloc(8);
    if (!text)
        return;
    text[0] = 'a';
    inner(n);
    free(text);
}

int main(int argc, char **argv) {
    if (setjmp(env) == 0)
        outer(argc);
    return 0;
}
