// A flag says whether the value of its node is above ten; both are changed together.
//@ expect: ok
//@ inputs: 1,20,1,3,0,5,11,10
//@ hunt: nothing

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
    n->large = value > 10;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        set(n, __VERIFIER_nondet_int());
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        set(p, __VERIFIER_nondet_int());
    for (struct node *p = list; p; p = p->next) {
        if (p->large)
            assert(p->value > 10);
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
