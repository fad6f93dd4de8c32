// As joined.c, but some values below ten are filed as high: the inputs 1,5,1,12,0 give the list 12,
// 5.
//@ expect: error assertion-failure
//@ inputs: 1,5,1,12,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *low = NULL, *high = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        if (n->value < 1) {
            n->next = low;
            low = n;
        } else {
            n->next = high;
            high = n;
        }
    }
    struct node **end = &low;
    while (*end)
        end = &(*end)->next;
    *end = high;
    int seen = 0;
    while (low) {
        struct node *next = low->next;
        if (low->value >= 10)
            seen = 1;
        else
            assert(!seen); //~ assertion-failure
        free(low);
        low = next;
    }
    return 0;
}
