//@ expect: error non-heap-free
//@ inputs: 1,1,0
// The local node is freed with the others.

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
    list = &local;
    while (list) {
        struct node *next = list->next;
        free(list); //~ non-heap-free
        list = next;
    }
    return sum >= 2 ? 0 : 1;
}
