//@ expect: error out-of-bounds
//@ inputs: 3,3,2,1
// In the first round the last element has no neighbour.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void sort(int *numbers, int length)
{
    for (int round = 0; round < length; round++)
        for (int i = 0; i < length - round; i++)
            if (numbers[i] > numbers[i + 1]) { //~ out-of-bounds
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
    int *numbers = malloc(length * sizeof *numbers);
    if (!numbers)
        return 0;
    for (int i = 0; i < length; i++)
        numbers[i] = __VERIFIER_nondet_int();
    sort(numbers, length);
    free(numbers);
    return 0;
}
