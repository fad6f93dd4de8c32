// As follows_value.c, but the flag is not taken back: with the inputs 1,20,0,5 the value 5 has it.
//@ expect: error assertion-failure
//@ inputs: 1,20,0,5
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    int large;
    struct node *next;
};

static struct node *list;

static void set(struct node *n, int value) {
    n->value = value;
    if (value > 10)
        n->large = 1;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->large = 0;
        set(n, __VERIFIER_nondet_int());
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        set(p, __VERIFIER_nondet_int());
    for (struct node *p = list; p; p = p->next) {
        if (p->large)
            assert(p->value > 10); //~ assertion-failure
        else
            assert(p->value <= 10);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
