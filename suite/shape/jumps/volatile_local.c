//@ expect: ok
//@ check: safe
// A volatile variable keeps what was stored, one that is set only after the last call that may jump is unchanged, and so is a static one.
#include <assert.h>
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;
static int count;

static int work(int *out) {
    *out = 4;
    count++;
    longjmp(env, 1);
}

int main(void) {
    char *volatile text = NULL;
    int result = -1, known = 0;
    if (setjmp(env) == 0) {
        text = malloc(4);
        result = work(&known);
    }
    assert(result == -1);
    assert(count == 1);
    assert(known == 4);
    free(text);
    return 0;
}
