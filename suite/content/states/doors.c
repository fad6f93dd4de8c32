// Doors are open, closed or locked. Only closed doors are locked, and only locked ones have a guard.
//@ expect: ok
//@ inputs: 1,1,0,1,2,0
//@ hunt: nothing
//@ template: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum state { OPEN, CLOSED, LOCKED };

struct door {
    enum state state;
    int guarded;
    struct door *next;
};

int main(void) {
    struct door *doors = NULL;
    while (__VERIFIER_nondet_int()) {
        struct door *d = malloc(sizeof *d);
        d->state = OPEN;
        d->guarded = 0;
        d->next = doors;
        doors = d;
    }
    while (__VERIFIER_nondet_int()) {
        for (struct door *d = doors; d; d = d->next) {
            switch (d->state) {
            case OPEN:
                d->state = CLOSED;
                break;
            case CLOSED:
                d->state = LOCKED;
                d->guarded = 1;
                break;
            case LOCKED:
                d->state = OPEN;
                d->guarded = 0;
                break;
            }
        }
    }
    for (struct door *d = doors; d; d = d->next)
        assert(d->guarded == (d->state == LOCKED));
    while (doors) {
        struct door *next = doors->next;
        free(doors);
        doors = next;
    }
    return 0;
}
