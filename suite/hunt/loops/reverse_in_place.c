//@ expect: error out-of-bounds
//@ inputs: 6
//@ hunt: finds
//@ check: possible out-of-bounds
// An array is reversed from both ends until the ends meet. If its length is even they pass each other and never do.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 9)
        return 0;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i * i;
    int low = 0, high = n - 1;
    while (low != high) {
        int left = a[low]; //~ out-of-bounds
        a[low] = a[high];
        a[high] = left;
        low++;
        high--;
    }
    int last = a[n - 1];
    free(a);
    return last;
}
