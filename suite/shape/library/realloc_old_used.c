//@ expect: error freed-access
// The old block is gone after a block was made larger.
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void) {
    struct node *a = malloc(sizeof *a);
    if (!a)
        return 1;
    a->next = NULL;
    struct node *b = realloc(a, 100 * sizeof *b);
    if (!b) {
        free(a);
        return 1;
    }
    struct node *volatile next = a->next; //~ freed-access
    free(b);
    return next != NULL;
}
