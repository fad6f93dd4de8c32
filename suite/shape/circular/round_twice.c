//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The loop does not stop at its beginning and meets a freed node.

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
    struct node *p = last->next;
    while (p) {
        struct node *next = p->next; //~ freed-access
        free(p);
        p = next;
    }
    free(last);
}

int main(void) {
    struct node *last = ring();
    int steps = 0;
    for (struct node *p = last->next; p != last; p = p->next)
        steps++;
    destroy(last);
    return 0;
}
