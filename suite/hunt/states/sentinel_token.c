//@ expect: error invalid-free
//@ inputs: 1,2,3
//@ hunt: finds
//@ check: possible invalid-free
// A token is null, on the heap, or a fixed number that says "everything". Renewing (1) it gives back the old one, unless that is "everything"; resetting (3) forgets
// to ask.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define EVERYTHING ((char *)-1)

static char *token;

static void drop(void) {
    if (token != EVERYTHING)
        free(token);
    token = NULL;
}

int main(void) {
    for (int round = 0; round < 6; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1) {
            drop();
            token = calloc(4, 1);
        } else if (command == 2) {
            drop();
            token = EVERYTHING;
        } else if (command == 3) {
            free(token); //~ invalid-free
            token = NULL;
        } else {
            break;
        }
    }
    drop();
    return 0;
}
