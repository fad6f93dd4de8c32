// As tickets.c, but the last ticket is remembered after it was served: the inputs 1,2,1,0 show it.
//@ expect: error freed-access
//@ inputs: 1,2,1,0
//@ hunt: finds
//@ check: possible freed-access

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct ticket {
    unsigned number;
    struct ticket *next;
};

static struct ticket *first, *last;

int main(void) {
    unsigned issued = 0, served = 0;
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1) {
            struct ticket *t = malloc(sizeof *t);
            t->number = issued++;
            t->next = NULL;
            if (last)
                last->next = t; //~ freed-access
            else
                first = t;
            last = t;
        } else if (first) {
            struct ticket *t = first;
            assert(t->number == served);
            served++;
            first = t->next;
            free(t);
        }
    }
    while (first) {
        struct ticket *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
