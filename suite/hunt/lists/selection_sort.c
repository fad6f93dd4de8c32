//@ expect: error assertion-failure
//@ inputs: 4,9,7,5
//@ hunt: finds
//@ check: possible assertion-failure
// The smallest node of the rest is taken out and put at the end; the first node of the rest is never compared with the last one, so that
// lists with the smallest element at their end come out unsorted.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *sort(struct node *rest) {
    struct node *sorted = NULL, **end = &sorted;
    while (rest) {
        struct node **least = &rest;
        for (struct node **at = &rest; (*at)->next; at = &(*at)->next)
            if ((*at)->value < (*least)->value)
                least = at;
        struct node *n = *least;
        *least = n->next;
        n->next = NULL;
        *end = n;
        end = &n->next;
    }
    return sorted;
}

int main(void) {
    struct node *list = NULL;
    for (int i = 0; i < 4; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    list = sort(list);
    for (struct node *n = list; n->next; n = n->next)
        assert(n->value <= n->next->value); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
