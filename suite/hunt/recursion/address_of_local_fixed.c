//@ expect: ok
//@ inputs: 3,4,9,2
//@ hunt: nothing
//@ check: safe
// The largest of four numbers is found by recursion, which gives the address of where it stands in the array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *largest(int *numbers, int count) {
    if (count == 1)
        return numbers;
    int *rest = largest(numbers + 1, count - 1);
    int *mine = &numbers[0];
    return *rest >= *mine ? rest : mine;
}

int main(void) {
    int *numbers = malloc(4 * sizeof *numbers);
    for (int i = 0; i < 4; i++)
        numbers[i] = __VERIFIER_nondet_int();
    int *found = largest(numbers, 4);
    int value = *found;
    free(numbers);
    return value != value;
}
