// Equal neighbours of a sorted list are removed: the values then increase strictly.
//@ expect: ok
//@ inputs: 1,4,1,4,1,4,1,7,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (list && value > list->value)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    struct node *p = list;
    while (p && p->next) {
        struct node *other = p->next;
        if (other->value == p->value) {
            p->next = other->next;
            free(other);
        } else {
            p = other;
        }
    }
    for (p = list; p && p->next; p = p->next)
        if (p->value >= p->next->value)
            __VERIFIER_error();
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
