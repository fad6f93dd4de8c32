//@ expect: error memory-lost
// Three blocks, lost one after the other: each is told where it was lost.
#include <stdlib.h>

static char *kept;

static void replace(size_t size) {
    kept = malloc(size); //~ memory-lost: 3 bytes
}

int main(void) {
    replace(3);
    char *p = malloc(5);
    char *q = p;
    p = NULL;
    replace(7);
    q = kept; //~ memory-lost: 5 bytes
    free(q);
    kept = malloc(9);
    kept = NULL; //~ memory-lost: 9 bytes
    return p != NULL;
}
