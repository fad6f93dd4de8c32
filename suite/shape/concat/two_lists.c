//@ expect: ok
//@ inputs: 1,1,1,2,0,1,3,1,4,0
//@ check: safe
// One list is appended to another.

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
        n->value = __VERIFIER_nondet_int();
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

static struct node *concat(struct node *a, struct node *b) {
    if (a == NULL)
        return b;
    struct node *last = a;
    while (last->next)
        last = last->next;
    last->next = b;
    return a;
}

int main(void) {
    struct node *a = build(), *b = build();
    a = concat(a, b);
    destroy(a);
    return 0;
}
