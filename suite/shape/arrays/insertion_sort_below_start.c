//@ expect: error out-of-bounds
//@ inputs: 3,5,4,1
// The inner loop does not stop at the start of the array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void sort(int *numbers, int length)
{
    for (int i = 1; i < length; i++) {
        int number = numbers[i], j;
        for (j = i; numbers[j - 1] > number; j--) //~ out-of-bounds
            numbers[j] = numbers[j - 1];
        numbers[j] = number;
    }
}

int main(void)
{
    int length = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000)
        return 0;
    int *numbers = malloc(length * sizeof *numbers);
    if (!numbers)
        return 0;
    for (int i = 0; i < length; i++)
        numbers[i] = __VERIFIER_nondet_int();
    sort(numbers, length);
    free(numbers);
    return 0;
}
