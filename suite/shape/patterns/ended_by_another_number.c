//@ expect: error null-access
//@ inputs: 1,1,1,0
// The number by which the last node is known is in none.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

/* 1, 2, 1, 2, ... and another number at the end. */
static struct node *build(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    int odd = 1;
    while (__VERIFIER_nondet_int()) {
        last->value = odd ? 1 : 2;
        odd = !odd;
        last->next = malloc(sizeof *last);
        last = last->next;
    }
    last->value = 4;
    last->next = NULL;
    return first;
}

int main(void) {
    struct node *list = build();
    struct node *p = list;
    while (p->value != 3) //~ null-access
        p = p->next;
    assert(p->next == NULL);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
