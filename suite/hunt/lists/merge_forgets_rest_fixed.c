//@ expect: ok
//@ inputs: 2,1,5,3,2,3,9
//@ hunt: nothing
//@ check: safe
// Two sorted lists are merged, with what is left of either.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *read(void) {
    struct node *first = NULL, **end = &first;
    int count = __VERIFIER_nondet_int(), least = 0;
    for (int i = 0; i < count && i < 4; i++) {
        int value = __VERIFIER_nondet_int();
        if (value < least)
            break;
        least = value;
        *end = malloc(sizeof **end);
        (*end)->value = value;
        (*end)->next = NULL;
        end = &(*end)->next;
    }
    return first;
}

static struct node *merge(struct node *a, struct node *b) {
    struct node *first = NULL, **end = &first;
    while (a && b) {
        struct node **from = a->value <= b->value ? &a : &b;
        *end = *from;
        *from = (*from)->next;
        end = &(*end)->next;
    }
    *end = a ? a : b;
    return first;
}

int main(void) {
    struct node *a = read();
    if (!a)
        return 0;
    struct node *all = merge(a, read());
    while (all) {
        struct node *next = all->next;
        free(all);
        all = next;
    }
    return 0;
}
