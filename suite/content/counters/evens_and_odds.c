// The even and the odd values of a list are counted apart: together they are as many as the nodes.
//@ expect: ok
//@ inputs: 1,4,1,7,1,-3,1,0,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    unsigned length = 0, evens = 0, odds = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
        length++;
    }
    for (struct node *p = list; p; p = p->next) {
        if (p->value % 2 == 0)
            evens++;
        else
            odds++;
    }
    assert(evens + odds == length);
    assert(list || evens == 0);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
