//@ expect: error out-of-bounds
//@ inputs: 4,4,4,4,4,4,4,4,4,4,4
//@ hunt: finds
// Weights of at least 4 are taken while their sum is at most 40. There is room for ten; but if the first ten are
// all as small as can be, their sum is just 40 and an eleventh is taken.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int *weights = malloc(10 * sizeof *weights);
    int count = 0, sum = 0;
    while (sum <= 40) {
        int weight = __VERIFIER_nondet_int();
        __VERIFIER_assume(weight >= 4 && weight <= 9);
        weights[count] = weight; //~ out-of-bounds
        count++;
        sum += weight;
    }
    int heaviest = 0;
    for (int i = 0; i < count; i++)
        if (weights[i] > heaviest)
            heaviest = weights[i];
    free(weights);
    return heaviest > 9;
}
