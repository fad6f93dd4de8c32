// All flags of a list are clear, then all are set.
//@ expect: ok
//@ inputs: 1,1,1,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int flag;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->flag = 0;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next) {
        assert(!p->flag);
        p->flag = 1;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->flag);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
