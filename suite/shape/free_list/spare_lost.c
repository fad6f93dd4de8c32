//@ expect: error memory-lost
//@ inputs: 1,0,1,1,1,1,1,0,0
// The list of spare nodes is overwritten.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

static struct node *spare;

static struct node *acquire(void) {
    struct node *n = spare;
    if (n)
        spare = n->next;
    else
        n = malloc(sizeof *n);
    n->next = NULL;
    n->value = 0;
    return n;
}

static void release(struct node *n) {
    n->next = NULL;
    spare = n; //~ memory-lost
}

int main(void) {
    struct node *used = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = acquire();
        n->next = used;
        used = n;
        if (__VERIFIER_nondet_int()) {
            n = used;
            used = used->next;
            release(n);
        }
    }
    while (used) {
        struct node *next = used->next;
        release(used);
        used = next;
    }
    while (spare) {
        struct node *next = spare->next;
        free(spare);
        spare = next;
    }
    return 0; //~ memory-lost
}
