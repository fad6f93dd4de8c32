//@ expect: ok
//@ hunt: nothing
// Random numbers of the unit interval are less than 1.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
    int table[11] = {0};
    double d = drand48();
    return table[(int)(d * 11)];
}
