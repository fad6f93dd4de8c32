//@ expect: error freed-access
//@ inputs: 1,2,2,2,0
//@ hunt: finds
//@ check: possible freed-access
// References to an object are taken (1) and given back (2). A variable records that no reference is left; it is only read when a reference is taken.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct object {
    int references;
};

static int gone;

static void give(struct object *o) {
    o->references--; //~ freed-access
    if (o->references == 0) {
        free(o);
        gone = 1;
    }
}

int main(void) {
    struct object *o = malloc(sizeof *o);
    o->references = 1;
    for (int round = 0; round < 5; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1 && !gone)
            o->references++;
        else if (command == 2)
            give(o);
        else if (command == 0)
            break;
    }
    while (!gone)
        give(o);
    return 0;
}
