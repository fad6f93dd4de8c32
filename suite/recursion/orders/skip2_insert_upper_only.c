//@ expect: error memory-lost
//@ inputs: 1,5,1,0
//@ hunt: may find
// A node of the upper level is not linked on the lower one.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
    struct node *upper;
};

static struct node *node(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = n->upper = NULL;
    return n;
}

static void insert(struct node *head, int key) {
    struct node *above = head;
    while (above->upper != NULL && above->upper->key < key)
        above = above->upper;
    struct node *at = above;
    while (at->next != NULL && at->next->key < key)
        at = at->next;
    struct node *n = node(key);
    n->next = at->next;
    if (!__VERIFIER_nondet_bool()) {
        at->next = n;
    } else {
        n->upper = above->upper;
        above->upper = n;
    }
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list); //~ memory-lost
        list = next;
    }
}

int main(void) {
    struct node *head = node(0);
    while (__VERIFIER_nondet_int())
        insert(head, __VERIFIER_nondet_int());
    destroy(head);
    return 0;
}
