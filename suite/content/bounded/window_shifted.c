// A base and all values above it are moved by the same amount: they stay less than a hundred above
// it.
//@ expect: ok
//@ inputs: 20,1,20,1,119,0,7
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int base = __VERIFIER_nondet_int();
    if (base < 0 || base > 1000)
        return 0;
    while (__VERIFIER_nondet_int()) {
        int above = __VERIFIER_nondet_int();
        if (above < 0 || above > 99)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = base + above;
        n->next = list;
        list = n;
    }
    int shift = __VERIFIER_nondet_int();
    if (shift < 0 || shift > 9)
        shift = 0;
    for (struct node *p = list; p; p = p->next)
        p->value += shift;
    base += shift;
    for (struct node *p = list; p; p = p->next)
        assert(p->value >= base && p->value < base + 100);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
