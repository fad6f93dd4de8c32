//@ expect: ok
//@ inputs: 0x4a
//@ hunt: nothing
//@ check: safe
// What is given back is not written.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

#define BUFFER 0x02u
#define RELEASE 0x08u
#define KEEP 0x10u
#define FLUSH 0x40u

int main(void) {
    unsigned options = __VERIFIER_nondet_uint();
    if ((options & BUFFER) == 0)
        return 0;
    char *buffer = calloc(16, 1);
    int released = 0;
    if ((options & (RELEASE | KEEP)) == RELEASE) {
        free(buffer);
        released = 1;
    }
    if ((options & FLUSH) && !released)
        buffer[0] = 'f';
    if (!released)
        free(buffer);
    return 0;
}
