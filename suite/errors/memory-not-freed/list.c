//@ expect: error memory-not-freed
//@ run: --leaks exit
// A list in a static variable lives until the end.
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node *list;

static void add(void) {
    struct node *n = malloc(sizeof *n); //~ memory-not-freed
    if (!n)
        exit(1);
    n->next = list;
    list = n;
}

int main(void) {
    add();
    add();
    add();
    struct node *first = list;
    list = first->next;
    free(first);
    return 0;
}
