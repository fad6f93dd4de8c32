//@ expect: ok
//@ check: safe
//@ inputs: 3
// Blocks whose size is not constant: all of a block, or a part of it.
#include <stdlib.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    size_t n = (size_t)__VERIFIER_nondet_uchar() + 1;
    char *a = malloc(n), *b = malloc(256);
    if (!a || !b)
        abort();
    memset(a, 1, n);
    memset(b, 0, 256);
    memcpy(b, a, n);
    memmove(b + 1, b, n - 1);
    if (memcmp(a, b, n) != 0)
        b[0] = 2;
    free(a);
    free(b);
    return 0;
}
