//@ expect: error double-free
//@ inputs: 12
//@ hunt: finds
//@ check: possible double-free
// A block is given back at the pair of numbers whose product is the input. Nearly all products up to 36 have no pair
// or two of them; only squares like 1, 16, 25 and 36 are made in one way.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    int *block = malloc(sizeof *block);
    int given_back = 0;
    for (int i = 1; i <= 6; i++) {
        for (int j = 1; j <= 6; j++) {
            if (i * j == wanted) {
                free(block); //~ double-free
                given_back = 1;
            }
        }
    }
    if (!given_back)
        free(block);
    return 0;
}
