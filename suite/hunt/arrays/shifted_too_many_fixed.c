//@ expect: ok
//@ inputs: 6,2
//@ hunt: nothing
//@ check: safe
// A number is put into an array: all numbers behind its place move up.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

#define ROOM 7

static void put(int *numbers, int used, int at, int number) {
    memmove(numbers + at + 1, numbers + at, (used - at) * sizeof *numbers);
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
