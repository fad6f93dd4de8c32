//@ expect: ok
//@ inputs: 4
//@ check: safe
// Where realloc gives null for an impossible size, the old block is still there.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 0)
        return 0;
    char *p = malloc(10);
    p[9] = 7;
    char *q = realloc(p, n);
    if (!q) {
        int last = p[9];
        free(p);
        return last != 7;
    }
    free(q);
    return 0;
}
