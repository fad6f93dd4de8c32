//@ expect: ok
//@ inputs: 1,2,1,3,1,2,1,2,1,4,0
//@ check: safe
// All nodes with a value are deleted through a pointer to the link.

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

static void delete_all(struct node **list, int value) {
    while (*list) {
        struct node *n = *list;
        if (n->value == value) {
            *list = n->next;
            free(n);
        } else {
            list = &n->next;
        }
    }
}

int main(void) {
    struct node *list = build();
    delete_all(&list, 2);
    destroy(list);
    return 0;
}
