//@ expect: error null-access
//@ inputs: 0
// Something is inserted behind the first node of an empty list.

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
    n->next = at->next; //~ null-access
    at->next = n;
}

int main(void) {
    struct node *list = build();
    insert_after(list, 1);
    destroy(list);
    return 0;
}
