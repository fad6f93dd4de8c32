//@ expect: error out-of-bounds
//@ inputs: 5
// The loop goes one element too far.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int length = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000)
        return 0;
    int *numbers = malloc(length * sizeof *numbers);
    if (!numbers)
        return 0;
    for (int i = 0; i <= length; i++)
        numbers[i] = i; //~ out-of-bounds
    free(numbers);
    return 0;
}
