//@ expect: error unrelated-pointers
//@ run: --strict
// Two allocations are ordered by address.
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void) {
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    if (!a || !b)
        return 1;
    int first = a < b; //~ unrelated-pointers
    free(a);
    free(b);
    return first > 1;
}
