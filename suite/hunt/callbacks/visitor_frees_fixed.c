//@ expect: ok
//@ inputs: 5,7,2
//@ hunt: nothing
//@ check: safe
// A walk calls a function for each node, which may remove the node; the walk has read the link before.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

static void drop_sevens(struct node *n) {
    if (n->value == 0 || n->value % 7 != 0)
        return;
    struct node **at = &list;
    while (*at != n)
        at = &(*at)->next;
    *at = n->next;
    free(n);
}

static void drop(struct node *n) {
    list = n->next;
    free(n);
}

static void walk(void (*visit)(struct node *)) {
    for (struct node *n = list, *next; n; n = next) {
        next = n->next;
        visit(n);
    }
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    walk(drop_sevens);
    while (list)
        drop(list);
    return 0;
}
