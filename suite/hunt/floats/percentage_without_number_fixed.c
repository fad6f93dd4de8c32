//@ expect: ok
//@ inputs: nan
//@ hunt: nothing
//@ model: lp64
// NaN is not at least 0.
#include <stdlib.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double value = __VERIFIER_nondet_double();
    int *table = calloc(10, sizeof *table);
    if (table == NULL)
        return 0;
    if (value >= 0 && value < 10) {
        int place = (int)value;
        table[place] = 1;
    }
    free(table);
    return 0;
}
