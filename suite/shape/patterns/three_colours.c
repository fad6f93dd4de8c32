//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// Three colours in turn, put in front: each is the one behind that of the next node.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum colour { RED, GREEN, BLUE };

struct node {
    enum colour colour;
    struct node *next;
};

static enum colour behind(enum colour colour) {
    return colour == RED ? GREEN : colour == GREEN ? BLUE : RED;
}

int main(void) {
    struct node *list = NULL;
    enum colour colour = RED;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->colour = colour;
        n->next = list;
        list = n;
        colour = behind(colour);
    }
    for (struct node *p = list; p && p->next; p = p->next)
        assert(p->colour == behind(p->next->colour));
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
