//@ expect: ok
//@ check: safe
//@ inputs: -2147483648
//@ stdout: -2147483648
// The longest number fits, whatever it is.
#include <stdio.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *text = malloc(12);
    if (!text)
        return 1;
    sprintf(text, "%d", __VERIFIER_nondet_int());
    puts(text);
    free(text);
    return 0;
}
