//@ expect: error out-of-bounds
//@ inputs: 12,5
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
//@ hunt: finds
//@ check: possible out-of-bounds
// A line of n characters on the stack is ended by a zero behind it, unless it ends in a period. It does not if the second
// input leaves a remainder of 2.
#include <alloca.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int last = __VERIFIER_nondet_int();
    if (n < 1 || n > 40)
        return 0;
    char *line = alloca(n);
    for (int i = 0; i < n; i++)
        line[i] = 'x';
    if (last % 3 != 2)
        line[n - 1] = '.';
    if (line[n - 1] != '.')
        line[n] = 0; //~ out-of-bounds
    return line[0] == 0;
}
