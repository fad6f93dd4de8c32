// A list of values below ten is followed by one of others: no low value stands behind a high one.
//@ expect: ok
//@ inputs: 1,3,1,30,1,9,1,10,0
//@ hunt: nothing

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
        if (n->value < 10) {
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
            assert(!seen);
        free(low);
        low = next;
    }
    return 0;
}
