//@ expect: ok
//@ check: safe
//@ inputs: 4,9,2,7,2
// The inner loop begins inside of the array and goes towards its start.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void sort(int *numbers, int length)
{
    for (int i = 1; i < length; i++) {
        int number = numbers[i], j;
        for (j = i; j > 0 && numbers[j - 1] > number; j--)
            numbers[j] = numbers[j - 1];
        numbers[j] = number;
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
