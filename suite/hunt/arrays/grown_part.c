//@ expect: error uninitialised-use
//@ inputs: 3,7
//@ hunt: finds
// An array grows from 4 elements to n + 1, of which only those below n are set; the last is compared if n is 7.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int first = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (n < 4 || n > 10)
        return 0;
    int *a = malloc(4 * sizeof *a);
    for (int i = 0; i < 4; i++)
        a[i] = first;
    a = realloc(a, (n + 1) * sizeof *a);
    for (int i = 4; i < n; i++)
        a[i] = i;
    int last = n == 7 ? n : n - 1;
    int result = 0;
    if (a[last] > 100) //~ uninitialised-use
        result = 1;
    free(a);
    return result && first < 100;
}
