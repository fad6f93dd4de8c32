//@ expect: error double-free
// A structure that owns a buffer is copied member by member, and both copies clean up.
#include <stdlib.h>

struct text {
    char *bytes;
    int length;
};

static void destroy(struct text *t) {
    free(t->bytes); //~ double-free
    t->bytes = NULL;
}

int main(void) {
    struct text a = { malloc(4), 4 };
    struct text b = a;
    destroy(&a);
    destroy(&b);
    return 0;
}
