//@ expect: ok
//@ inputs: 1,5,1,3,0
//@ check: safe
// As with_predecessor; the value is not there.

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

static struct node *delete_first(struct node *list, int value) {
    struct node *before = NULL, *n = list;
    while (n && n->value != value) {
        before = n;
        n = n->next;
    }
    if (n == NULL)
        return list;
    if (before)
        before->next = n->next;
    else
        list = n->next;
    free(n);
    return list;
}

int main(void) {
    struct node *list = build();
    list = delete_first(list, 2);
    destroy(list);
    return 0;
}
