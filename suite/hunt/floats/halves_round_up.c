//@ expect: error out-of-bounds
//@ inputs: 5.0
//@ hunt: finds
//@ check: possible out-of-bounds
// A reading is scaled to a place of a table, and exactly half-way it is rounded up: 5.0 becomes 3.5 and so 4, one place too far.
#include <stdlib.h>

extern float __VERIFIER_nondet_float(void);

#define PLACES 4

int main(void) {
    float reading = __VERIFIER_nondet_float();
    float scaled = reading * 0.5f + 1.0f;
    int *table = calloc(PLACES, sizeof *table);
    int place = 0;
    if (table == NULL)
        return 0;
    if (scaled == 1.5f)
        place = 2;
    else if (scaled == 2.5f)
        place = 3;
    else if (scaled == 3.5f)
        place = 4;
    table[place] = 1; //~ out-of-bounds
    free(table);
    return 0;
}
