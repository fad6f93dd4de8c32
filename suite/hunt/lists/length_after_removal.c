//@ expect: error null-access
//@ inputs: 4,6,3,6
//@ hunt: finds
//@ check: possible null-access
// Removing all nodes of a value counts one removal only; then the node at the end is looked for by the length. Needs a value that occurs
// twice.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

struct list {
    struct node *first;
    int length;
};

static void remove_all(struct list *l, int value) {
    int found = 0;
    for (struct node **at = &l->first; *at;) {
        struct node *n = *at;
        if (n->value != value) {
            at = &n->next;
            continue;
        }
        *at = n->next;
        free(n);
        found = 1;
    }
    l->length -= found;
}

int main(void) {
    struct list l = { NULL, 0 };
    for (int i = 0; i < 4; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = l.first;
        l.first = n;
        l.length++;
    }
    if (l.first->value != l.first->next->value)
        remove_all(&l, 6);
    if (l.length > 1) {
        struct node *n = l.first;
        for (int i = 1; i < l.length; i++)
            n = n->next; //~ null-access
        n->value = 0; //~ null-access
    }
    remove_all(&l, 0);
    while (l.first) {
        struct node *next = l.first->next;
        free(l.first);
        l.first = next;
    }
    return 0;
}
