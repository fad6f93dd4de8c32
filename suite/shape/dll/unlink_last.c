//@ expect: ok
//@ inputs: 1,1,1,0,1,1
//@ check: safe
// As insert_unlink; the last node is the one that goes.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev, *next;
};

static struct node *insert_front(struct node *list) {
    struct node *n = malloc(sizeof *n);
    n->prev = NULL;
    n->next = list;
    if (list)
        list->prev = n;
    return n;
}

static struct node *unlink_node(struct node *list, struct node *n) {
    if (n->prev)
        n->prev->next = n->next;
    else
        list = n->next;
    if (n->next)
        n->next->prev = n->prev;
    return list;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int())
        list = insert_front(list);
    struct node *p = list;
    while (p && p->next && __VERIFIER_nondet_int())
        p = p->next;
    if (p) {
        list = unlink_node(list, p);
        free(p);
    }
    while (list) {
        struct node *first = list;
        list = unlink_node(list, first);
        free(first);
    }
    return 0;
}
