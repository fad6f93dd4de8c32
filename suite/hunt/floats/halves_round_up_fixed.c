//@ expect: ok
//@ inputs: 5.0
//@ hunt: nothing
// A reading is scaled to a place of a table, and exactly half-way it is rounded up: the table has a place for 4, too.
#include <stdlib.h>

extern float __VERIFIER_nondet_float(void);

#define PLACES 5

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
    table[place] = 1;
    free(table);
    return 0;
}
