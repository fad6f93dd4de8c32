//@ expect: error null-access
// bsearch with null for the comparison.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int key = 1, a[2] = {1, 2};
    int (*volatile compare)(const void *, const void *) = NULL;
    void *volatile p = bsearch(&key, a, 2, sizeof key, compare); //~ null-access
    return 0;
}
