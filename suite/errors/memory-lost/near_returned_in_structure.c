//@ expect: ok
// The pointer travels in structures, unions and through a register.
#include <stdlib.h>

struct holder {
    int tag;
    union {
        void *block;
        long number;
    } u;
};

static struct holder make(void) {
    struct holder h = { 1, { malloc(8) } };
    return h;
}

static void *pass(void *p) {
    return p;
}

int main(void) {
    struct holder h = make(), copy = h;
    h.u.block = NULL;
    free(pass(copy.u.block));
    return h.u.block != NULL;
}
