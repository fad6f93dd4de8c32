//@ expect: error memory-lost
//@ inputs: 1,5,1,1,4,0,0
//@ hunt: may find
// Only the nodes of the upper level are freed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
    struct node *upper;
};

static struct node *lower, *upper;

static void push(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = lower;
    n->upper = NULL;
    lower = n;
    if (__VERIFIER_nondet_bool()) {
        n->upper = upper;
        upper = n;
    }
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->upper;
        free(list); //~ memory-lost
        list = next;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int())
        push(__VERIFIER_nondet_int());
    unsigned sum = 0;
    for (const struct node *n = upper; n != NULL; n = n->upper)
        sum += (unsigned)n->key;
    lower = NULL; //~ memory-lost
    destroy(upper);
    return sum > 0 ? 0 : 0;
}
