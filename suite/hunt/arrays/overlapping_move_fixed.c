//@ expect: ok
//@ inputs: 4,7,5
//@ hunt: nothing
//@ check: safe
// A piece of a block is copied to another place by memmove.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    int length = __VERIFIER_nondet_int();
    if (from < 0 || from > 20 || to <= from || to > 20 || length < 1 || length > 10)
        return 0;
    char *block = calloc(32, 1);
    memmove(block + to, block + from, length);
    free(block);
    return 0;
}
