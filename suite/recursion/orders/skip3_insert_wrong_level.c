//@ expect: error memory-lost
//@ inputs: 1,2,0,1,5,0,0
//@ hunt: may find
// On the first level, what follows the node of the second level is overwritten.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next, *second, *third;
};

static struct node *node(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = n->second = n->third = NULL;
    return n;
}

static void insert(struct node *head, int key) {
    struct node *at3 = head;
    while (at3->third != NULL && at3->third->key < key)
        at3 = at3->third;
    struct node *at2 = at3;
    while (at2->second != NULL && at2->second->key < key)
        at2 = at2->second;
    struct node *at1 = at2;
    while (at1->next != NULL && at1->next->key < key)
        at1 = at1->next;
    struct node *n = node(key);
    n->next = at1->next;
    at2->next = n;
    if (__VERIFIER_nondet_bool()) {
        n->second = at2->second;
        at2->second = n;
        if (__VERIFIER_nondet_bool()) {
            n->third = at3->third;
            at3->third = n;
        }
    }
} //~ memory-lost

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
