//@ expect: error memory-lost
//@ sanitizers: silent, because the address is still found on the stack
// The copy of a string is lost with the node that held it.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

struct node {
    char *name;
};

int main(void) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        return 1;
    node->name = strdup("name");
    free(node); //~ memory-lost
    return 0;
}
