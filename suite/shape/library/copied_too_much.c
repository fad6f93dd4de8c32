//@ expect: error out-of-bounds
//@ inputs: 255
// One byte more than the block has, for one size of many.
#include <stdlib.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    size_t n = (size_t)__VERIFIER_nondet_uchar() + 1;
    char *a = malloc(255);
    if (!a)
        abort();
    memset(a, 1, n); //~ out-of-bounds
    free(a);
    return 0;
}
