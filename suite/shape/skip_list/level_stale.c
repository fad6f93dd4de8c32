//@ expect: error freed-access
//@ inputs: 1,5,0,1,3,1,1,8,1,1,4,0,0
// A node is removed from the first level only; the second still leads to it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next, *far;
};

int main(void) {
    struct node head = { 0, NULL, NULL };
    while (__VERIFIER_nondet_int()) {
        int key = __VERIFIER_nondet_int();
        struct node *at = &head;
        while (at->far && at->far->key < key)
            at = at->far;
        struct node *before = at;
        while (at->next && at->next->key < key)
            at = at->next;
        struct node *n = malloc(sizeof *n);
        n->key = key;
        n->next = at->next;
        at->next = n;
        n->far = NULL;
        if (__VERIFIER_nondet_int()) {
            n->far = before->far;
            before->far = n;
        }
    }
    while (head.next) {
        struct node *n = head.next;
        head.next = n->next;
        free(n);
    }
    return head.far ? head.far->key == 0 : 0; //~ freed-access
}
