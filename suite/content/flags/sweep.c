// Some nodes are marked and then swept: all that is left is unmarked.
//@ expect: ok
//@ inputs: 1,1,1,1,0,1,0,1,1
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int marked;
    struct node *next;
};

static struct node *heap;

static void sweep(void) {
    struct node **link = &heap;
    while (*link) {
        struct node *n = *link;
        if (n->marked) {
            *link = n->next;
            free(n);
        } else {
            link = &n->next;
        }
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->marked = 0;
        n->next = heap;
        heap = n;
    }
    for (struct node *p = heap; p; p = p->next)
        if (__VERIFIER_nondet_int())
            p->marked = 1;
    sweep();
    for (struct node *p = heap; p; p = p->next)
        assert(!p->marked);
    sweep();
    while (heap) {
        struct node *next = heap->next;
        free(heap);
        heap = next;
    }
    return 0;
}
