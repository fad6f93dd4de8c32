// Nodes with values outside of two limits are freed: the others are between the limits.
//@ expect: ok
//@ inputs: 1,0,1,3,1,7,0,1,5
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    int low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    for (struct node **link = &list; *link;) {
        struct node *n = *link;
        if (n->value >= low && n->value <= high) {
            link = &n->next;
        } else {
            *link = n->next;
            free(n);
        }
    }
    for (struct node *p = list; p; p = p->next)
        assert(low <= p->value && p->value <= high);
    return 0;
}
