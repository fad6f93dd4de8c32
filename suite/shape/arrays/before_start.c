//@ expect: error out-of-bounds
//@ model: lp64
//@ inputs: 10,4
// A number below the length may be less than five: the index lies before the array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int length = __VERIFIER_nondet_int();
    int start = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000 || start < 0 || start >= length)
        return 0;
    char *text = malloc(length);
    if (!text)
        return 0;
    signed char back = (signed char)(start - 5);
    text[back] = 0; //~ out-of-bounds
    free(text);
    return 0;
}
