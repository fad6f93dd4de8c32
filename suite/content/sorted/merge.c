// Two sorted lists are merged into one sorted list.
//@ expect: ok
//@ inputs: 1,0,1,7,0,1,5,1,9,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    for (int value = 1000; value > 0 && __VERIFIER_nondet_int();) {
        int less = __VERIFIER_nondet_int();
        if (less < 0 || less > 9)
            less = 1;
        value -= less;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    return list;
}

static struct node *merge(struct node *a, struct node *b) {
    struct node *merged = NULL, **end = &merged;
    while (a && b) {
        struct node **from = a->value <= b->value ? &a : &b;
        *end = *from;
        end = &(*end)->next;
        *from = *end;
    }
    *end = a ? a : b;
    return merged;
}

int main(void) {
    struct node *a = build();
    struct node *list = merge(a, build());
    for (struct node *p = list; p && p->next; p = p->next)
        if (p->value > p->next->value)
            __VERIFIER_error();
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
