// As doors.c, but the guard of a locked door stays when it is opened: the inputs 1,0,1,1,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0,1,1,1,0
//@ hunt: finds

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
                break;
            }
        }
    }
    for (struct door *d = doors; d; d = d->next)
        assert(d->guarded == (d->state == LOCKED)); //~ assertion-failure
    while (doors) {
        struct door *next = doors->next;
        free(doors);
        doors = next;
    }
    return 0;
}
