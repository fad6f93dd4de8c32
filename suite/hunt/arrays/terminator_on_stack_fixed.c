//@ expect: ok
//@ inputs: 12,5
//@ hunt: nothing
//@ check: safe
// A line of n characters on the stack, with one more for the zero behind it.
#include <alloca.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int last = __VERIFIER_nondet_int();
    if (n < 1 || n > 40)
        return 0;
    char *line = alloca(n + 1);
    for (int i = 0; i < n; i++)
        line[i] = 'x';
    if (last % 3 != 2)
        line[n - 1] = '.';
    if (line[n - 1] != '.')
        line[n] = 0;
    return line[0] == 0;
}
