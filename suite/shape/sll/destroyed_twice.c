//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The list is destroyed again.

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
    while (list) {
        struct node *next = list->next; //~ freed-access
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = build();
    destroy(list);
    destroy(list);
    return 0;
}
