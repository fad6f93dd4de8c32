// The lights of a ring change in turn; each is red, green or yellow, and only a red one waits.
//@ expect: ok
//@ inputs: 1,1,0,1,3,0,1,1,2,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum colour { RED, GREEN, YELLOW };

struct light {
    enum colour colour;
    int waits;
    struct light *next;
};

int main(void) {
    struct light *ring = malloc(sizeof *ring);
    ring->colour = RED;
    ring->waits = 1;
    ring->next = ring;
    while (__VERIFIER_nondet_int()) {
        struct light *l = malloc(sizeof *l);
        l->colour = GREEN;
        l->waits = 0;
        l->next = ring->next;
        ring->next = l;
    }
    while (__VERIFIER_nondet_int()) {
        if (ring->colour == RED)
            ring->colour = GREEN;
        else if (ring->colour == GREEN)
            ring->colour = YELLOW;
        else
            ring->colour = RED;
        ring->waits = ring->colour == RED;
        ring = ring->next;
    }
    struct light *l = ring;
    do {
        assert(l->colour == RED || l->colour == GREEN || l->colour == YELLOW);
        assert(l->waits == (l->colour == RED));
        l = l->next;
    } while (l != ring);
    struct light *rest = ring->next;
    ring->next = NULL;
    while (rest) {
        struct light *next = rest->next;
        free(rest);
        rest = next;
    }
    return 0;
}
