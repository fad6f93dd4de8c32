//@ expect: ok
//@ check: safe
//@ inputs: 4,9,2,7,2
// Neighbours up to a difference of two variables are inside of the array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void sort(int *numbers, int length)
{
    for (int round = 1; round < length; round++)
        for (int i = 0; i < length - round; i++)
            if (numbers[i] > numbers[i + 1]) {
                int number = numbers[i];
                numbers[i] = numbers[i + 1];
                numbers[i + 1] = number;
            }
}

int main(void)
{
    int length = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000)
        return 0;
    int *numbers = calloc(length, sizeof *numbers);
    if (!numbers)
        return 0;
    for (int i = 0; i < length; i++)
        numbers[i] = __VERIFIER_nondet_int();
    sort(numbers, length);
    free(numbers);
    return 0;
}
