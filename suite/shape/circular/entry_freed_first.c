//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The node at which the ring is entered is freed first, and then asked for its link.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *ring(void) {
    struct node *last = malloc(sizeof *last);
    last->next = last;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = last->next;
        last->next = n;
    }
    return last;
}

static void destroy(struct node *last) {
    free(last);
    struct node *p = last->next; //~ freed-access
    while (p != last) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
}

int main(void) {
    struct node *last = ring();
    int steps = 0;
    for (struct node *p = last->next; p != last; p = p->next)
        steps++;
    destroy(last);
    return 0;
}
