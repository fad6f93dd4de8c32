//@ expect: error double-free
// The destructor in the table does what the caller does as well.
#include <stdlib.h>

struct class {
    void (*destroy)(void *);
};

static void release(void *object) {
    free(object);
}

static const struct class plain = { release };

int main(void) {
    int *object = malloc(sizeof *object);
    plain.destroy(object);
    free(object); //~ double-free
    return 0;
}
