//@ expect: error freed-access
//@ inputs: 1,1,1,7,1,3,1,9,0
// The nodes keep their old links.

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

int main(void) {
    struct node *list = build(), *small = NULL, *large = NULL;
    while (list) {
        struct node *n = list;
        list = list->next;
        struct node **to = n->value < 5 ? &small : &large;
        if (*to == NULL)
            *to = n;
    }
    destroy(small);
    destroy(large);
    return 0;
}
