//@ expect: ok
//@ inputs: 1,3,2,3,0
//@ hunt: nothing
//@ check: safe
// A device is opened (1), closed (2) and written (3).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum state { CLOSED, OPEN, WRITTEN };

struct device {
    enum state state;
    int held;
    char *buffer;
};

static void open_device(struct device *d) {
    d->buffer = calloc(4, 1);
    d->held = 1;
    d->state = OPEN;
}

static void close_device(struct device *d) {
    if (!d->held)
        return;
    free(d->buffer);
    d->held = 0;
    d->state = CLOSED;
}

int main(void) {
    struct device d = { CLOSED, 0, NULL };
    for (int round = 0; round < 6; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1 && d.state == CLOSED) {
            open_device(&d);
        } else if (command == 2) {
            close_device(&d);
        } else if (command == 3 && d.state != CLOSED) {
            d.buffer[0] = 'w';
            d.state = WRITTEN;
        } else if (command == 0) {
            break;
        }
    }
    close_device(&d);
    return 0;
}
