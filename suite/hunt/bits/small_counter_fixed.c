//@ expect: ok
//@ inputs: 8
//@ hunt: nothing
//@ check: safe
// The length of a list is counted in four bits, which is enough for ten.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct list {
    struct node *first;
    unsigned length : 4;
    unsigned frozen : 1;
};

int main(void) {
    struct list l = { NULL, 0, 0 };
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n && i < 10; i++) {
        struct node *node = malloc(sizeof *node);
        node->next = l.first;
        l.first = node;
        l.length++;
    }
    assert((l.length == 0) == (l.first == NULL));
    while (l.first) {
        struct node *next = l.first->next;
        free(l.first);
        l.first = next;
    }
    return 0;
}
