//@ expect: error freed-access
//@ sanitizers: silent, because `longjmp` is not checked
//@ check: possible freed-access
//@ hunt: finds
// The buffer itself is freed when the jump needs it.
#include <setjmp.h>
#include <stdlib.h>

int main(void) {
    jmp_buf *env = malloc(sizeof *env);
    if (!env)
        return 1;
    if (setjmp(*env) == 0) {
        free(env);
        longjmp(*env, 1); //~ freed-access
    }
    return 0;
}
