//@ expect: error out-of-bounds
//@ inputs: -2147483648
// The longest number does not fit.
#include <stdio.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *text = malloc(11);
    if (!text)
        return 1;
    sprintf(text, "%d", __VERIFIER_nondet_int()); //~ out-of-bounds
    free(text);
    return 0;
}
