// As insert.c, but nothing is put before the first node: the inputs 1,5,1,3,0 show it.
//@ expect: error error-call
//@ inputs: 1,5,1,3,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

static void insert(int value) {
    struct node **link = list ? &list->next : &list;
    while (*link && (*link)->value < value)
        link = &(*link)->next;
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = *link;
    *link = n;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        insert(__VERIFIER_nondet_int());
    for (struct node *p = list; p && p->next; p = p->next)
        if (p->value > p->next->value)
            __VERIFIER_error(); //~ error-call
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
