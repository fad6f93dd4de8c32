//@ expect: ok
//@ run: --malloc-fails
//@ inputs: 0,1
//@ exit: 1
// If realloc fails, the old block is still there and must be freed.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    if (!p)
        return 2;
    char *q = realloc(p, 8);
    if (!q) {
        free(p);
        return 1;
    }
    free(q);
    return 0;
}
