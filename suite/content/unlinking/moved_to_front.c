// A node is found by its key and moved to the front: the key is then that of the first node.
//@ expect: ok
//@ inputs: 1,5,1,2,1,9,0,1,5,1,9,1,4,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int key;
    struct node *next;
};

static struct node *list;

static int find(int key) {
    for (struct node **link = &list; *link; link = &(*link)->next)
        if ((*link)->key == key) {
            struct node *n = *link;
            *link = n->next;
            n->next = list;
            list = n;
            return 1;
        }
    return 0;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    while (__VERIFIER_nondet_int()) {
        int key = __VERIFIER_nondet_int();
        if (find(key) && list->key != key)
            __VERIFIER_error();
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
