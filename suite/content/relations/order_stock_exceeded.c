// As order_stock.c, but one more than the stock can be ordered: the inputs 1,4,4,0,1,2,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,4,4,0,1,2,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct item {
    int order, stock;
    struct item *next;
};

int main(void) {
    struct item *items = NULL;
    while (__VERIFIER_nondet_int()) {
        int stock = __VERIFIER_nondet_int(), order = __VERIFIER_nondet_int();
        if (stock < 0 || stock > 1000 || order < 0 || order > stock)
            continue;
        struct item *it = malloc(sizeof *it);
        it->stock = stock;
        it->order = order;
        it->next = items;
        items = it;
    }
    while (__VERIFIER_nondet_int())
        for (struct item *it = items; it; it = it->next) {
            int event = __VERIFIER_nondet_int();
            if (event == 1) {
                it->stock -= it->order;
                it->order = 0;
            } else if (event == 2 && it->order <= it->stock) {
                it->order++;
            } else if (event == 3 && it->stock < 1000) {
                it->stock++;
            }
        }
    for (struct item *it = items; it; it = it->next)
        assert(it->order <= it->stock); //~ assertion-failure
    while (items) {
        struct item *next = items->next;
        free(items);
        items = next;
    }
    return 0;
}
