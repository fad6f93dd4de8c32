//@ expect: ok
//@ inputs: 4,2
//@ hunt: nothing
//@ check: safe
// A list is given back from its end by recursion; a marked node is asked for its successor before.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int number;
    int marked;
    struct node *next;
};

static int give_back(struct node *n) {
    if (!n)
        return 0;
    int sum = 0;
    if (n->marked && n->next)
        sum += n->next->number;
    sum += give_back(n->next);
    free(n);
    return sum;
}

int main(void) {
    int length = __VERIFIER_nondet_int();
    int mark = __VERIFIER_nondet_int();
    struct node *list = NULL;
    for (int i = 0; i < length && i < 6; i++) {
        struct node *n = malloc(sizeof *n);
        n->number = i;
        n->marked = i > 1 && i == mark;
        n->next = list;
        list = n;
    }
    return give_back(list) > 100;
}
