//@ expect: ok
//@ inputs: 1,1,1,0
// A list whose nodes are local variables of nested calls.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static int length(const struct node *list) {
    int n = 0;
    for (; list && n < 100; list = list->next)
        n++;
    return n;
}

static int recurse(struct node *above) {
    struct node here = { above };
    if (__VERIFIER_nondet_int())
        return recurse(&here);
    return length(&here);
}

int main(void) {
    return recurse(NULL) > 0 ? 0 : 1;
}
