//@ expect: error memory-lost
//@ inputs: 5
//@ hunt: finds
//@ check: possible memory-lost
//@ sanitizers: silent, because the address is still found on the stack
// A function loses the block that its parameter leads to, and then the program ends.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct holder {
    char *data;
};

static void replace(struct holder *holder, int n) {
    if (n == 5)
        holder->data = NULL; //~ memory-lost
    if (n > 0)
        exit(0);
}

int main(void) {
    struct holder *holder = malloc(sizeof *holder);
    holder->data = malloc(8);
    replace(holder, __VERIFIER_nondet_int());
    free(holder->data);
    free(holder);
    return 0;
}
