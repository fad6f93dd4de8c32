//@ expect: ok
//@ check: safe
//@ inputs: 7,-2,3
// Pointers to blocks are sorted by what the blocks hold: none is lost, none is there twice.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct item {
    int key;
};

static int by_key(const void *a, const void *b)
{
    const struct item *x = *(struct item *const *)a, *y = *(struct item *const *)b;
    return (x->key > y->key) - (x->key < y->key);
}

int main(void)
{
    struct item *items[3];
    for (int i = 0; i < 3; i++) {
        items[i] = malloc(sizeof *items[i]);
        if (!items[i])
            abort();
        items[i]->key = __VERIFIER_nondet_int();
    }
    qsort(items, 3, sizeof items[0], by_key);
    for (int i = 0; i < 3; i++)
        free(items[i]);
    return 0;
}
