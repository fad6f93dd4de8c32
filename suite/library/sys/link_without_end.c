//@ expect: error out-of-bounds
//@ inputs: 8
//@ hunt: finds
//@ sanitizers: says "heap-buffer-overflow", because the sanitizer's own look at links is answered, too
// A link may be as long as the buffer: then there is no room for a final zero.
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    char *b = malloc(8);
    ssize_t k = readlink("link", b, 8);
    if (k >= 0)
        b[k] = 0; //~ out-of-bounds
    free(b);
    return 0;
}
