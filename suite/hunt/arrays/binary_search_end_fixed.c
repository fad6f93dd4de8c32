//@ expect: ok
//@ inputs: 5,77
//@ hunt: nothing
//@ check: safe
// A binary search between the first and the last element.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int search(const int *a, int n, int key) {
    int low = 0;
    int high = n - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (a[middle] == key)
            return middle;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int key = __VERIFIER_nondet_int();
    if (n < 3 || n > 9)
        return 0;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = 10 * i;
    int at = search(a, n, key);
    free(a);
    return at >= n;
}
