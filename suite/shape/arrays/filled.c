//@ expect: ok
//@ check: safe
//@ inputs: 5
// An array whose length is an input is filled and read up to its length.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int length = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000)
        return 0;
    int *numbers = calloc(length, sizeof *numbers);
    if (!numbers)
        return 0;
    for (int i = 0; i < length; i++)
        numbers[i] = i;
    long sum = 0;
    for (int i = length - 1; i >= 0; i--)
        sum += numbers[i];
    free(numbers);
    return sum < 0;
}
