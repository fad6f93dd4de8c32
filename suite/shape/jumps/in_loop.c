//@ expect: ok
//@ inputs: 3,0,1,0
//@ check: safe
// Each round sets the place anew. The counter is changed between two rounds, never between `setjmp` and `longjmp`.
#include <assert.h>
#include <setjmp.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
static jmp_buf env;
static int failures;

static void work(int *data) {
    if (__VERIFIER_nondet_int())
        longjmp(env, 1);
    *data = 1;
}

int main(void) {
    int rounds = __VERIFIER_nondet_int();
    for (int i = 0; i < rounds; i++) {
        int *data = malloc(sizeof *data);
        if (!data)
            return 1;
        if (setjmp(env) == 0)
            work(data);
        else if (failures < 100)
            failures++;
        free(data);
        assert(i < rounds);
    }
    return 0;
}
