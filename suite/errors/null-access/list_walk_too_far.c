//@ expect: error null-access
// The loop looks one node ahead of the node that it has checked.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *head, int value) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        exit(1);
    n->value = value;
    n->next = head;
    return n;
}

int main(void) {
    struct node *list = push(push(push(NULL, 3), 2), 1);
    int ascending = 1;
    for (struct node *n = list; n; n = n->next)
        if (n->value > n->next->value) //~ null-access
            ascending = 0;
    return ascending;
}
