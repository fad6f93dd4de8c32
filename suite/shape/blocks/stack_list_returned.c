//@ expect: error out-of-scope-access
//@ inputs: 1,1,1,0
//@ valgrind: says "Invalid read", because the ended frames lie below the stack pointer
// The list of local variables is returned: all of them are gone.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static int length(const struct node *list) {
    int n = 0;
    for (; list && n < 100; list = list->next) //~ out-of-scope-access
        n++;
    return n;
}

static struct node *recurse(struct node *above) {
    struct node here = { above };
    if (__VERIFIER_nondet_int())
        return recurse(&here);
    struct node *result = &here;
    return result;
}

int main(void) {
    return length(recurse(NULL)) > 0 ? 0 : 1;
}
