//@ expect: error freed-access
// The visitor frees the element that the iteration goes on from.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static void each(struct node *n, void (*visit)(struct node *)) {
    while (n) {
        visit(n);
        n = n->next; //~ freed-access
    }
}

static void drop(struct node *n) {
    free(n);
}

int main(void) {
    struct node *n = calloc(1, sizeof *n);
    if (!n)
        return 1;
    each(n, drop);
    return 0;
}
