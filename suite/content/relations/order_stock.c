// No item of a list has more orders than it has in stock, whatever happens to it.
//@ expect: ok
//@ inputs: 1,5,3,1,9,9,0,1,2,1,1,3,2,0
//@ hunt: nothing
//@ template: safe

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
            } else if (event == 2 && it->order < it->stock) {
                it->order++;
            } else if (event == 3 && it->stock < 1000) {
                it->stock++;
            }
        }
    for (struct item *it = items; it; it = it->next)
        assert(it->order <= it->stock);
    while (items) {
        struct item *next = items->next;
        free(items);
        items = next;
    }
    return 0;
}
