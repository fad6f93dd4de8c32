//@ expect: error freed-access
//@ inputs: 1,1,1,0
// Only the link forwards is mended.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
    int value;
};

static struct node *fresh(void) {
    struct node *n = malloc(sizeof *n);
    n->next = n->prev = n;
    n->value = 0;
    return n;
}

static void insert_after(struct node *at, struct node *n) {
    n->next = at->next;
    n->prev = at;
    at->next->prev = n;
    at->next = n;
}

static void take_out(struct node *n) {
    n->prev->next = n->next; //~ freed-access
    free(n);
}

int main(void) {
    struct node *head = fresh();
    while (__VERIFIER_nondet_int())
        insert_after(head, fresh());
    if (head->next != head)
        take_out(head->prev);
    while (head->next != head)
        take_out(head->next);
    free(head);
    return 0;
}
