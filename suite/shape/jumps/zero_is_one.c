//@ expect: ok
//@ inputs: 0
//@ check: safe
// `longjmp` with 0 comes back with 1, also if only some of the values are 0.
#include <assert.h>
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);
static jmp_buf env;

int main(void) {
    int given = __VERIFIER_nondet_int();
    int code = setjmp(env);
    if (code == 0)
        longjmp(env, given);
    assert(code == (given ? given : 1));
    return 0;
}
