//@ expect: error out-of-bounds
//@ sanitizers: silent, because their allocator makes the block one byte large
// What malloc(0) gives has no bytes.
#include <stdlib.h>

int main(void) {
    size_t count = 0;
    char *p = malloc(count);
    if (!p)
        return 0;
    p[0] = 'x'; //~ out-of-bounds: a block of 0 bytes
    free(p);
    return 0;
}
