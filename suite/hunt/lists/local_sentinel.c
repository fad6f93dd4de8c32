//@ expect: error non-heap-free
//@ inputs: 4,8,-2,-3,1
//@ hunt: finds
// A list that begins with a local node. Negative elements are removed with a larger neighbour before them; if that is the local node, it
// is given back. So it is for a negative element that is the first, or becomes it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *prev, *next;
};

static void remove_node(struct node *n) {
    if (n->prev)
        n->prev->next = n->next;
    if (n->next)
        n->next->prev = n->prev;
    free(n); //~ non-heap-free
}

int main(void) {
    struct node head = { 0, NULL, NULL }, *last = &head;
    int count = __VERIFIER_nondet_int();
    for (int i = 0; i < count && i < 5; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->prev = last;
        n->next = NULL;
        last->next = n;
        last = n;
    }
    for (struct node *n = head.next; n;) {
        struct node *next = n->next, *before = n->prev;
        if (n->value < 0) {
            if (before->value > n->value)
                remove_node(before);
            remove_node(n);
        }
        n = next;
    }
    while (head.next)
        remove_node(head.next);
    return 0;
}
