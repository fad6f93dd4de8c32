// A counter goes up with a list and down while the list is freed: it ends at 0, and never before
// the list.
//@ expect: ok
//@ inputs: 1,1,1,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int count = 0;
    while (count < 50 && __VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
        count++;
    }
    while (list) {
        assert(count > 0);
        struct node *next = list->next;
        free(list);
        list = next;
        count--;
    }
    assert(count == 0);
    return 0;
}
