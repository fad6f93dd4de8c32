//@ expect: error null-access
//@ inputs: 13
//@ hunt: may find
//@ check: possible null-access
// A number is looked up in a sorted array by bsearch; what is found is used without asking. Of the numbers from 10 to 18, the odd ones are not there.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

int main(void) {
    int key = __VERIFIER_nondet_int();
    if (key < 10 || key > 18)
        return 0;
    int *numbers = malloc(5 * sizeof *numbers);
    for (int i = 0; i < 5; i++)
        numbers[i] = 10 + 2 * i;
    int *found = bsearch(&key, numbers, 5, sizeof *numbers, compare);
    int value = *found; //~ null-access
    free(numbers);
    return value > 18;
}
