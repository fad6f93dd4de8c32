//@ expect: ok
//@ inputs: 1,5,1,2,1,9,0
//@ check: safe
// Entries with large keys are deleted from a list, then the others.

#include "hlist.h"

struct entry {
    int key;
    struct hlist_node node;
};

int main(void) {
    struct hlist_head head = { NULL };
    while (__VERIFIER_nondet_int()) {
        struct entry *e = malloc(sizeof *e);
        e->key = __VERIFIER_nondet_int();
        hlist_add_head(&e->node, &head);
    }
    struct hlist_node *p = head.first;
    while (p) {
        struct hlist_node *next = p->next;
        struct entry *e = hlist_entry(p, struct entry, node);
        if (e->key > 3) {
            hlist_del(p);
            free(e);
        }
        p = next;
    }
    while (head.first) {
        struct entry *e = hlist_entry(head.first, struct entry, node);
        hlist_del(&e->node);
        free(e);
    }
    return 0;
}
