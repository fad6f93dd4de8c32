//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The list is freed before its nodes.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct list {
    struct node *first;
    unsigned length;
};

static void add(struct list *l) {
    struct node *n = malloc(sizeof *n);
    n->next = l->first;
    l->first = n;
    l->length++;
}

static void drop(struct list *l) {
    struct node *n = l->first;
    l->first = n->next;
    l->length--;
    free(n);
}

int main(void) {
    struct list *l = malloc(sizeof *l);
    l->first = NULL;
    l->length = 0;
    while (__VERIFIER_nondet_int())
        add(l);
    free(l);
    while (l->first) //~ freed-access
        drop(l);
    return 0;
}
