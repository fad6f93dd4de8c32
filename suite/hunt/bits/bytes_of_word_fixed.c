//@ expect: ok
//@ inputs: 3
//@ hunt: nothing
//@ check: safe
// A word is put together from n bytes and compared as a whole; the others are zero.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

union word {
    unsigned char bytes[4];
    unsigned all;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 3 || n > 4)
        return 0;
    union word *w = malloc(sizeof *w);
    w->all = 0;
    for (int i = 0; i < n; i++)
        w->bytes[i] = (unsigned char)(16 * i + 1);
    int result = 0;
    if (w->all == 0x00211101)
        result = 1;
    free(w);
    return result > 1;
}
