// Nodes know their position; when the first is removed, the others move up.
//@ expect: ok
//@ inputs: 1,1,1,1,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int position;
    struct node *next;
};

static struct node *first;

int main(void) {
    struct node **end = &first;
    int length = 0;
    while (length < 10000 && __VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->position = length++;
        n->next = NULL;
        *end = n;
        end = &n->next;
    }
    if (first) {
        struct node *old = first;
        first = old->next;
        free(old);
        length--;
        for (struct node *p = first; p; p = p->next)
            p->position--;
    }
    int position = 0;
    for (struct node *p = first; p; p = p->next) {
        assert(p->position == position);
        position++;
    }
    assert(position == length);
    return 0;
}
