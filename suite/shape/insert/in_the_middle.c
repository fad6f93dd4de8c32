//@ expect: ok
//@ inputs: 1,1,1,0,1,0,1
//@ check: safe
// Nodes are inserted behind any of the nodes.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 0;
        n->next = list;
        list = n;
    }
    return list;
}

static void destroy(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static void insert_after(struct node *at, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = at->next;
    at->next = n;
}

int main(void) {
    struct node *list = build();
    for (struct node *p = list; p; p = p->next)
        if (p->value == 0 && __VERIFIER_nondet_int())
            insert_after(p, 1);
    destroy(list);
    return 0;
}
