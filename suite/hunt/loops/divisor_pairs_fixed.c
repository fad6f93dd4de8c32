//@ expect: ok
//@ inputs: 12
//@ hunt: nothing
//@ check: safe
// A block is given back at the first pair of numbers whose product is the input.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    int *block = malloc(sizeof *block);
    int given_back = 0;
    for (int i = 1; i <= 6; i++) {
        for (int j = 1; j <= 6; j++) {
            if (i * j == wanted && !given_back) {
                free(block);
                given_back = 1;
            }
        }
    }
    if (!given_back)
        free(block);
    return 0;
}
