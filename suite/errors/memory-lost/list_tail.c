//@ expect: error memory-lost
// The list is cut, and what was behind the cut is forgotten.
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node *push(struct node *head) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        exit(1);
    n->next = head;
    return n;
}

int main(void) {
    struct node *list = NULL;
    for (int i = 0; i < 4; i++)
        list = push(list);
    list->next = NULL; //~ memory-lost: 2 more blocks
    free(list);
    return 0;
}
