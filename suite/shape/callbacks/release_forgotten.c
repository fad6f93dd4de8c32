//@ expect: error memory-lost
//@ inputs: 1,1,1,0
// Nothing releases the nodes.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

static void for_each(struct node *list, void (*action)(struct node *)) {
    while (list) {
        struct node *next = list->next;
        action(list);
        list = next;
    }
}

static void set(struct node *n) {
    n->value = 1;
}

static void release(struct node *n) {
    free(n);
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    for_each(list, set);
    return 0; //~ memory-lost
}
