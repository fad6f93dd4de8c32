//@ expect: error freed-access
//@ inputs: 2,3
//@ hunt: finds
//@ check: possible freed-access
// Handlers are called along a list until one says that it is done for good; it is removed by itself, and its link is used to go on. The
// handler at the input's place is done if the event is 3 or more.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct handler {
    int (*handle)(struct handler **self, int event);
    struct handler *next;
};

static int stays(struct handler **self, int event) {
    return *self == NULL && event > 0;
}

static int once(struct handler **self, int event) {
    if (event < 3)
        return 0;
    struct handler *me = *self;
    *self = me->next;
    free(me);
    return 1;
}

int main(void) {
    struct handler *handlers = NULL;
    int place = __VERIFIER_nondet_int();
    int event = __VERIFIER_nondet_int();
    for (int i = 0; i < 4; i++) {
        struct handler *h = malloc(sizeof *h);
        h->handle = i == place ? once : stays;
        h->next = handlers;
        handlers = h;
    }
    for (struct handler **at = &handlers; *at;) {
        struct handler *h = *at;
        int removed = h->handle(at, event);
        if (removed && h->next == NULL) //~ freed-access
            break;
        if (!removed)
            at = &h->next;
    }
    while (handlers) {
        struct handler *next = handlers->next;
        free(handlers);
        handlers = next;
    }
    return 0;
}
