//@ expect: error null-access
//@ inputs: 1,5,1,1,0,1,7,1,3,0
// One of the lists may end first.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    return list;
}

int main(void) {
    struct node *a = build(), *b = build();
    struct node *result = NULL, *last = NULL;
    while (a || b) {
        struct node *n;
        if (a->value <= b->value) { //~ null-access
            n = a;
            a = a->next;
        } else {
            n = b;
            b = b->next;
        }
        n->next = NULL;
        if (last)
            last->next = n;
        else
            result = n;
        last = n;
    }
    while (result) {
        struct node *next = result->next;
        free(result);
        result = next;
    }
    return 0;
}
