//@ expect: error out-of-bounds
//@ inputs: 6,2
//@ hunt: finds
//@ check: possible out-of-bounds
// A number is put into a full-sized array: all numbers behind its place move up, one more than there are. That matters when the array
// becomes full.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

#define ROOM 7

static void put(int *numbers, int used, int at, int number) {
    memmove(numbers + at + 1, numbers + at, (used - at + 1) * sizeof *numbers); //~ out-of-bounds
    numbers[at] = number;
}

int main(void) {
    int used = __VERIFIER_nondet_int();
    int at = __VERIFIER_nondet_int();
    if (used < 0 || used >= ROOM || at < 0 || at > used)
        return 0;
    int *numbers = calloc(ROOM, sizeof *numbers);
    put(numbers, used, at, 42);
    int first = numbers[0];
    free(numbers);
    return first == 43;
}
