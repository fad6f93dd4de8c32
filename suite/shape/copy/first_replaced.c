//@ expect: error memory-lost
//@ inputs: 1,1,1,2,1,3,0
// The copy begins with its last node.

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

static struct node *copy(const struct node *list) {
    struct node *result = NULL, *last = NULL;
    for (; list; list = list->next) {
        struct node *n = malloc(sizeof *n);
        n->value = list->value;
        n->next = NULL;
        if (last)
            last->next = n;
        result = n;
        last = n; //~ memory-lost
    }
    return result;
}

int main(void) {
    struct node *list = build(), *other = copy(list);
    destroy(list);
    destroy(other);
    return 0;
}
