// As marked.c, but the flag of the last node stays clear: the inputs 1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0
//@ hunt: finds
//@ check: possible assertion-failure

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
    for (struct node *p = list; p && p->next; p = p->next) {
        assert(!p->flag);
        p->flag = 1;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->flag); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
