//@ expect: ok
//@ inputs: 1,5,1,1,2,0,1,9,1,1,5,0,0
//@ hunt: nothing
// A skip list of two levels with a head: keys are inserted in order.

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
    at->next = n;
    if (__VERIFIER_nondet_bool()) {
        n->upper = above->upper;
        above->upper = n;
    }
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
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
