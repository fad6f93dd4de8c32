//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// A list is dealt out to two in turn: each gets one number only.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

/* 1, 2, 1, 2, ... and a 3 at the end. */
static struct node *build(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    int odd = 1;
    while (__VERIFIER_nondet_int()) {
        last->value = odd ? 1 : 2;
        odd = !odd;
        last->next = malloc(sizeof *last);
        last = last->next;
    }
    last->value = 3;
    last->next = NULL;
    return first;
}

int main(void) {
    struct node *list = build(), *ones = NULL, *twos = NULL;
    int odd = 1;
    while (list->value != 3) {
        struct node *n = list;
        list = n->next;
        if (odd) {
            n->next = ones;
            ones = n;
        } else {
            n->next = twos;
            twos = n;
        }
        odd = !odd;
    }
    free(list);
    while (ones) {
        struct node *next = ones->next;
        assert(ones->value == 1);
        free(ones);
        ones = next;
    }
    while (twos) {
        struct node *next = twos->next;
        assert(twos->value == 2);
        free(twos);
        twos = next;
    }
    return 0;
}
