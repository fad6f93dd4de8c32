// Values are doubled, or reduced by a hundred where they are above a hundred: they stay between 0
// and 200.
//@ expect: ok
//@ inputs: 1,100,1,101,1,200,0,1,1,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static int step(int value) {
    if (value > 100)
        return value - 100;
    return 2 * value;
}

static void check(const struct node *list) {
    for (; list; list = list->next)
        if (list->value < 0 || list->value > 200)
            __VERIFIER_error();
}

int main(void) {
    struct node *first = NULL, *last = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = NULL;
        if (n->value < 0 || n->value > 200)
            n->value = 0;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
    }
    while (__VERIFIER_nondet_int()) {
        for (struct node *p = first; p; p = p->next)
            p->value = step(p->value);
        check(first);
    }
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
