//@ expect: error out-of-bounds
//@ inputs: 5,77
//@ hunt: finds
//@ check: possible out-of-bounds
// A binary search begins with one element too many: it is read if the key is larger than all elements.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int search(const int *a, int n, int key) {
    int low = 0;
    int high = n;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (a[middle] == key) //~ out-of-bounds
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
