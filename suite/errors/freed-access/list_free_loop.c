//@ expect: error freed-access
// The classic: the loop's step reads the node that its body has freed.
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
    struct node *list = push(push(NULL, 1), 2);
    for (struct node *n = list; n; n = n->next) //~ freed-access
        free(n);
    return 0;
}
