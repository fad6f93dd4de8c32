//@ expect: error uninitialised-use
//@ inputs: 3,1,3,7
//@ hunt: finds
// All bins of a histogram are set to zero but the last. Only a 7 comes to that.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define BINS 8

int main(void) {
    int *bins = malloc(BINS * sizeof *bins);
    for (int i = 0; i < BINS - 1; i++)
        bins[i] = 0;
    int fullest = 0;
    for (int round = 0; round < 4; round++) {
        int value = __VERIFIER_nondet_int();
        if (value < 0 || value >= BINS)
            continue;
        bins[value]++;
        if (bins[value] > fullest) //~ uninitialised-use
            fullest = bins[value];
    }
    free(bins);
    return fullest > 4;
}
