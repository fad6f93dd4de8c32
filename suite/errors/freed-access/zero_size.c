//@ expect: error freed-access
// Reallocating to nothing frees the block.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    if (!p)
        return 1;
    p[0] = 'a';
    char *q = realloc(p, 0);
    char c = p[0]; //~ freed-access
    free(q);
    return c;
}
