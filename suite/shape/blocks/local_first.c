//@ expect: ok
//@ inputs: 1,1,0
//@ check: safe
// A local variable is the first node of a list on the heap.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    struct node *list = NULL;
    struct node local;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = list;
        list = n;
    }
    local.value = 2;
    local.next = list;
    int sum = 0;
    for (struct node *p = &local; p; p = p->next)
        sum += p->value;
    list = local.next;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return sum == 2 ? 0 : 0;
}
