//@ expect: error freed-access
// The neighbour of a removed node still points to it.
#include <stdlib.h>

struct node {
    struct node *prev, *next;
    int value;
};

static struct node *make(int value) {
    struct node *n = calloc(1, sizeof *n);
    if (!n)
        exit(1);
    n->value = value;
    return n;
}

int main(void) {
    struct node *a = make(1), *b = make(2), *c = make(3);
    a->next = b;
    b->prev = a;
    b->next = c;
    c->prev = b;
    a->next = c;
    free(b);
    int sum = c->prev->value; //~ freed-access
    free(a);
    free(c);
    return sum;
}
