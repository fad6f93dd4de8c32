//@ expect: error freed-access
//@ inputs: 1,1,1,1,1,1,1,1,1,1,0
// An item is used after its pool was freed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define ROOM 64

struct pool {
    struct pool *next;
    unsigned used;
    char bytes[ROOM] __attribute__((aligned(8)));
};

struct item {
    struct item *next;
    int value;
};

static struct pool *pools;

static void *take(unsigned size) {
    size = (size + 7) & ~7u;
    if (pools == NULL || pools->used + size > ROOM) {
        struct pool *p = malloc(sizeof *p);
        p->next = pools;
        p->used = 0;
        pools = p;
    }
    void *result = pools->bytes + pools->used;
    pools->used += size;
    return result;
}

static void drop_all(void) {
    while (pools) {
        struct pool *next = pools->next;
        free(pools);
        pools = next;
    }
}

int main(void) {
    struct item *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct item *n = take(sizeof *n);
        n->value = 1;
        n->next = list;
        list = n;
    }
    int count = 0;
    for (struct item *p = list; p; p = p->next)
        count += p->value;
    drop_all();
    return list ? list->value - 1 : 0; //~ freed-access
}
