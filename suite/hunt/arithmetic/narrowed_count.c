//@ expect: error out-of-bounds
//@ inputs: 260
//@ hunt: finds
//@ check: possible out-of-bounds
// The number of bytes is kept in a byte: of 260 only 4 are left, and 4 more are added for the head.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 300)
        return 0;
    unsigned char count = n;
    char *bytes = malloc(count + 4);
    for (int i = 0; i < n; i++)
        bytes[i] = (char)i; //~ out-of-bounds
    free(bytes);
    return 0;
}
