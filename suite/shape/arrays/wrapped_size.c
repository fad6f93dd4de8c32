//@ expect: error out-of-bounds
//@ model: ilp32
//@ inputs: 0x40000001
// The size of the block wraps around: an index below the length is not inside.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned length = __VERIFIER_nondet_uint();
    if (length == 0 || length > 0x7fffffff)
        return 0;
    int *numbers = malloc(length * sizeof *numbers);
    if (!numbers)
        return 0;
    for (unsigned i = 0; i < length; i++)
        numbers[i] = 0; //~ out-of-bounds
    free(numbers);
    return 0;
}
