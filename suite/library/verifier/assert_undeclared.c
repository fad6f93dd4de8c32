//@ expect: ok
//@ native: differs, because no function of this name exists to link with
//@ warns: implicit declaration of function 'assert'
//@ check: safe
// Without its header `assert` takes whatever is tested: a pointer, or a number wider than `int`.
#include <stdlib.h>

int main(void)
{
    int *block = malloc(sizeof *block);
    assert(block);
    assert(1LL << 40);
    free(block);
    return 0;
}
