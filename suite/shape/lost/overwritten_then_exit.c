//@ expect: error memory-lost
//@ inputs: 1
//@ hunt: finds
//@ check: possible memory-lost
// The variable is not read again, but set again: then the first block is lost, though the program ends by exit.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *p = malloc(1);
    if (__VERIFIER_nondet_int())
        p = malloc(4); //~ memory-lost
    exit(p == 0);
}
