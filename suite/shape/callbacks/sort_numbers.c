//@ expect: ok
//@ check: safe
//@ inputs: 4,1,9,1,6
// After sorting, every element is one of those that were there; the comparison counts how often it is called.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static unsigned calls;

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    calls++;
    return (*x > *y) - (*x < *y);
}

int main(void)
{
    int numbers[5];
    for (int i = 0; i < 5; i++) {
        int number = __VERIFIER_nondet_int();
        numbers[i] = number < 0 ? 0 : number > 100 ? 100 : number;
    }
    qsort(numbers, 5, sizeof numbers[0], compare);
    for (int i = 0; i < 5; i++)
        assert(numbers[i] >= 0 && numbers[i] <= 100);
    return 0;
}
