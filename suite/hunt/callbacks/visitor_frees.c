//@ expect: error freed-access
//@ inputs: 5,7,2
//@ hunt: finds
//@ check: possible freed-access
// A walk calls a function for each node, which may remove the node; the walk reads the link afterwards. The visitor removes nodes that are
// multiples of 7 and not zero.
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
    for (struct node *n = list; n; n = n->next) //~ freed-access
        visit(n);
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
