//@ expect: error memory-lost
//@ inputs: 1,1,1,0
// Only the first node is freed: the others are lost with it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    return list;
}

static void destroy(struct node *list) {
    if (list)
        free(list); //~ memory-lost
}

int main(void) {
    struct node *list = build();
    destroy(list);
    return 0;
}
