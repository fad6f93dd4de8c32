//@ expect: error freed-access
//@ inputs: 0x4a
//@ hunt: finds
//@ check: possible freed-access
// With RELEASE and without KEEP the buffer is given back, with FLUSH it is written: the inputs with both bits and without the third
// go wrong, if also a bit says that there is a buffer.
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
    if (options & FLUSH)
        buffer[0] = 'f'; //~ freed-access
    if (!released)
        free(buffer);
    return 0;
}
