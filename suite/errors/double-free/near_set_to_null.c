//@ expect: ok
// The pointer is set to null when its block is freed.
#include <stdlib.h>

struct text {
    char *bytes;
};

static void destroy(struct text *t) {
    free(t->bytes);
    t->bytes = NULL;
}

int main(void) {
    struct text a = { malloc(4) };
    destroy(&a);
    destroy(&a);
    return 0;
}
