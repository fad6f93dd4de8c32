//@ expect: error freed-access
//@ inputs: 1,1,1,2,1,3,0
// Only the first node is copied: both lists share the rest.

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
        struct node *next = list->next; //~ freed-access
        free(list);
        list = next;
    }
}

static struct node *copy(const struct node *list) {
    if (list == NULL)
        return NULL;
    struct node *n = malloc(sizeof *n);
    *n = *list;
    return n;
}

int main(void) {
    struct node *list = build(), *other = copy(list);
    destroy(list);
    destroy(other);
    return 0;
}
