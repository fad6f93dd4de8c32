//@ expect: ok
//@ inputs: 49
//@ hunt: nothing
//@ check: safe
// There is room for the entries that are filled, also if the number is a square.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 400)
        return 0;
    int root = 0;
    while ((root + 1) * (root + 1) <= n)
        root++;
    int *squares = malloc(root * sizeof *squares);
    for (int i = 1; i * i <= n; i++)
        squares[i - 1] = i * i;
    int first = squares[0];
    free(squares);
    return first - 1;
}
