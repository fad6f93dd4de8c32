//@ expect: error uninitialised-use
//@ sanitizers: says "0xbebebebebebebebe", because their allocator fills new blocks with this value
// malloc does not set the members to zero.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        return 1;
    n->value = 1;
    while (n) { //~ uninitialised-use
        struct node *next = n->next;
        free(n);
        n = next;
    }
    return 0;
}
