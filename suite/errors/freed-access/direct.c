//@ expect: error freed-access
// A block is read after it was freed.
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    if (!p)
        return 1;
    *p = 1;
    free(p);
    return *p; //~ freed-access: freed
}
