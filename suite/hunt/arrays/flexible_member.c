//@ expect: error out-of-bounds
//@ inputs: 6,5
//@ hunt: finds
//@ check: possible out-of-bounds
// The size of a structure with an array at its end counts one element as part of the structure, which it is not. Needs the index of the last
// element and more than three of them.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct samples {
    int count;
    int values[];
};

static struct samples *make(int count) {
    int counted = count > 3 ? count - 1 : count;
    struct samples *s = malloc(sizeof *s + counted * sizeof(int));
    s->count = count;
    return s;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    int at = __VERIFIER_nondet_int();
    if (count < 1 || count > 20)
        return 0;
    struct samples *s = make(count);
    if (at >= 0 && at < s->count)
        s->values[at] = at; //~ out-of-bounds
    free(s);
    return 0;
}
