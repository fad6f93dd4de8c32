//@ expect: error out-of-bounds
//@ inputs: 5
// The walk steps over the end without meeting it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void clear(int *from, int *to) {
    while (from != to)
        *from = 0, from += 2; //~ out-of-bounds
}

int main(void) {
    unsigned n = (unsigned)__VERIFIER_nondet_int();
    if (n == 0 || n > 1000)
        return 0;
    int *a = malloc(n * sizeof *a);
    int *end = a + n;
    for (int *p = a; p < end; p++)
        *p = 1;
    clear(a, end);
    free(a);
    return 0;
}
