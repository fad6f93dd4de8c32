//@ expect: error out-of-bounds
//@ inputs: 49
//@ hunt: finds
//@ check: possible out-of-bounds
// There is room for one entry less than is filled if the number is a square (of 2 or more).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 400)
        return 0;
    int root = 0;
    while ((root + 1) * (root + 1) < n)
        root++;
    int *squares = malloc(root * sizeof *squares);
    for (int i = 1; i * i <= n; i++)
        squares[i - 1] = i * i; //~ out-of-bounds
    int first = squares[0];
    free(squares);
    return first - 1;
}
