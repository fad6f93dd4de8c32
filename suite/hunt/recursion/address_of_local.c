//@ expect: error out-of-scope-access
//@ inputs: 3,4,9,2
//@ valgrind: says "Invalid read", because the ended frames lie below the stack pointer
//@ hunt: finds
//@ check: possible out-of-scope-access
// The largest of four numbers is found by recursion, which gives the address of where it stands; if a number is larger than all behind it, that
// is a local variable. If the last one is the largest, nothing goes wrong.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *largest(int *numbers, int count) {
    if (count == 1)
        return numbers;
    int *rest = largest(numbers + 1, count - 1);
    int first = numbers[0];
    int *mine = &first;
    return *rest >= *mine ? rest : mine; //~ out-of-scope-access
}

int main(void) {
    int *numbers = malloc(4 * sizeof *numbers);
    for (int i = 0; i < 4; i++)
        numbers[i] = __VERIFIER_nondet_int();
    int *found = largest(numbers, 4);
    int value = *found; //~ out-of-scope-access
    free(numbers);
    return value != value;
}
