//@ expect: error non-heap-free
// The list ends in a static node, and the loop frees that, too.
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node end;

int main(void) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        return 1;
    n->next = &end;
    while (n) {
        struct node *next = n->next;
        free(n); //~ non-heap-free: `end`
        n = next;
    }
    return 0;
}
