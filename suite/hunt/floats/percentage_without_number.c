//@ expect: error out-of-bounds
//@ inputs: nan
//@ hunt: may find
//@ check: possible out-of-bounds
//@ model: lp64
//@ sanitizers: says "outside the range of representable values", because gcc asks about the conversion
// Whether a value is less than 0 or too great is asked, and NaN is neither.
#include <stdlib.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double value = __VERIFIER_nondet_double();
    int *table = calloc(10, sizeof *table);
    if (table == NULL)
        return 0;
    if (!(value < 0 || value >= 10)) {
        int place = (int)value;
        table[place] = 1; //~ out-of-bounds
    }
    free(table);
    return 0;
}
