//@ expect: ok
//@ inputs: 260
//@ hunt: nothing
//@ check: safe
// The number of bytes is kept in a number that holds it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 300)
        return 0;
    int count = n;
    char *bytes = malloc(count + 4);
    for (int i = 0; i < n; i++)
        bytes[i] = (char)i;
    free(bytes);
    return 0;
}
