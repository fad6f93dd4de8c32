//@ expect: error null-access
//@ inputs: 3,2
//@ hunt: finds
//@ check: possible null-access
// A message of kind 3 has a body if it is longer than its head. One place asks this of a difference without a sign, which is never negative.
// Needs kind 3 and a length of 1 to 3.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct head {
    unsigned char kind, flags, number, check;
};

int main(void) {
    int kind = __VERIFIER_nondet_int();
    int length = __VERIFIER_nondet_int();
    if (length < 0 || length > 64)
        return 0;
    char *body = NULL;
    if (length > (int)sizeof(struct head))
        body = calloc(length - sizeof(struct head), 1);
    if (kind == 3 && length - sizeof(struct head) > 0)
        body[0] = 1; //~ null-access
    free(body);
    return 0;
}
