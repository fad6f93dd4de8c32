// The zeros of a doubly linked list are removed: none is left, and all links agree.
//@ expect: ok
//@ inputs: 1,1,1,0,1,2,1,0,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next, *prev;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->prev = NULL;
        n->next = list;
        if (list)
            list->prev = n;
        list = n;
    }
    for (struct node *p = list; p;) {
        struct node *next = p->next;
        if (p->value == 0) {
            if (p->prev)
                p->prev->next = next;
            else
                list = next;
            if (next)
                next->prev = p->prev;
            free(p);
        }
        p = next;
    }
    struct node *before = NULL;
    for (struct node *p = list; p; p = p->next) {
        if (p->value == 0 || p->prev != before)
            __VERIFIER_error();
        before = p;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
