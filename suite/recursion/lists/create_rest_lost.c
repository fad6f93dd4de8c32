//@ expect: error memory-lost
//@ inputs: 3
//@ hunt: may find
// The rest of the list is not linked to the new cell.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int d;
    struct cell *n;
};

static struct cell *create(int size) {
    if (size <= 0)
        return NULL;
    struct cell *rest = create(size - 1);
    struct cell *c = malloc(sizeof *c);
    c->n = NULL;
    c->d = size;
    return c; //~ memory-lost
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
        zeros += h->d == 0;
    return zeros;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    walk(list);
    while (list != NULL) {
        struct cell *t = list->n;
        free(list);
        list = t;
    }
    return 0;
}
