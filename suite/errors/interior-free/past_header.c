//@ expect: error interior-free
// The user's part of a block with a hidden header is given to free.
#include <stdlib.h>

struct header {
    size_t size, magic;
};

static void *allocate(size_t size) {
    struct header *h = malloc(sizeof *h + size);
    if (!h)
        return NULL;
    h->size = size;
    return h + 1;
}

int main(void) {
    char *p = allocate(10);
    free(p); //~ interior-free
    return 0;
}
