//@ expect: ok
//@ inputs: 1,2,3
//@ hunt: nothing
// A token is null, on the heap, or a fixed number that says "everything", which is never given back.
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
            drop();
        } else {
            break;
        }
    }
    drop();
    return 0;
}
