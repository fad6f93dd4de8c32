//@ expect: ok
//@ inputs: 4,2
//@ hunt: nothing
// The lowest bit of a link is a mark, which the walk takes off.
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    long long value;
    uintptr_t link;
};

static struct node *target(uintptr_t link) {
    return (struct node *)(link & ~(uintptr_t)1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int mark = __VERIFIER_nondet_int();
    struct node *first = NULL;
    for (int i = 0; i < n && i < 6; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i;
        node->link = (uintptr_t)first | (i > 1 && i == mark);
        first = node;
    }
    struct node *last = first;
    while (last && last->link)
        last = target(last->link);
    while (first) {
        struct node *next = target(first->link);
        free(first);
        first = next;
    }
    return 0;
}
