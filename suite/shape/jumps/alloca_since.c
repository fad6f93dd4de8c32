//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
//@ sanitizers: silent, because all of the stack counts as live after a jump
//@ valgrind: silent, because the block is still there by chance
// The jump takes back what `alloca` has made since the place was set; what was made before stays.
#include <alloca.h>
#include <setjmp.h>

static jmp_buf env;
static int *later;

static void fail(void) {
    longjmp(env, 1);
}

int main(void) {
    int *before = alloca(sizeof *before);
    *before = 1;
    if (setjmp(env) == 0) {
        later = alloca(sizeof *later);
        *later = 2;
        fail();
    }
    if (*before != 1)
        return 1;
    return *later; //~ out-of-scope-access
}
