//@ expect: error freed-access
//@ inputs: 1,3,1,2,0
// The link to the deleted node is not changed.

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

static void delete_all(struct node **list, int value) {
    while (*list) {
        struct node *n = *list;
        if (n->value == value) {
            struct node *next = n->next;
            free(n);
            n = next;
            list = n ? &n->next : &n;
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
