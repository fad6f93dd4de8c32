//@ expect: error freed-access
//@ inputs: 1,5,1,2,1,9,0
// Entries with large keys are freed, but not deleted.

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
            free(e);
        }
        p = next;
    }
    while (head.first) {
        struct entry *e = hlist_entry(head.first, struct entry, node);
        struct hlist_node *second = e->node.next; //~ freed-access
        free(e);
        head.first = second;
    }
    return 0;
}
