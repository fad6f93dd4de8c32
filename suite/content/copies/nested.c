// A structure inside of a node is copied with memcpy to the next one, so that all nodes agree with
// the first.
//@ expect: ok
//@ inputs: 3,8,1,1,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct limits {
    int low, high;
};

struct node {
    struct node *next;
    struct limits limits;
};

int main(void) {
    struct limits given;
    given.low = __VERIFIER_nondet_int();
    given.high = __VERIFIER_nondet_int();
    if (given.low > given.high)
        return 0;
    struct node *list = malloc(sizeof *list);
    list->limits = given;
    list->next = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        memcpy(&n->limits, &list->limits, sizeof n->limits);
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next) {
        assert(p->limits.low <= p->limits.high);
        assert(p->limits.low == given.low && p->limits.high == given.high);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
