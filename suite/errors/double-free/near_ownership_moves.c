//@ expect: ok
// Ownership is handed over: exactly one of the two frees.
#include <stdlib.h>

struct text {
    char *bytes;
};

static struct text move(struct text *from) {
    struct text to = *from;
    from->bytes = NULL;
    return to;
}

int main(void) {
    struct text a = { malloc(4) }, b = move(&a);
    free(a.bytes);
    free(b.bytes);
    return 0;
}
