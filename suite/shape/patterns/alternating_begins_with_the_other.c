//@ expect: error assertion-failure
//@ inputs: 1,1,1,0
// The walk expects the other number first.

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
    struct node *list = build();
    int odd = 0;
    for (struct node *p = list; p->value != 3; p = p->next) {
        assert(p->value == (odd ? 1 : 2)); //~ assertion-failure
        odd = !odd;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
