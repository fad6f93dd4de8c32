//@ expect: error memory-lost
//@ run: --malloc-fails
//@ inputs: 0,1
// The result of realloc overwrites the only pointer, and it is null.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    if (!p)
        return 1;
    p = realloc(p, 8); //~ memory-lost
    free(p);
    return 0;
}
