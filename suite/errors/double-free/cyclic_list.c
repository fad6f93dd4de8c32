//@ expect: error double-free
// The list is a ring: counting one node too many comes back to the first.
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void) {
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    if (!a || !b)
        return 1;
    a->next = b;
    b->next = a;
    struct node *n = a, *ring[3];
    for (int i = 0; i < 3; i++, n = n->next)
        ring[i] = n;
    for (int i = 0; i < 3; i++)
        free(ring[i]); //~ double-free
    return 0;
}
