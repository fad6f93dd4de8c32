//@ expect: ok
//@ inputs: 6,5
//@ hunt: nothing
//@ check: safe
// The size of a structure with an array at its end.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct samples {
    int count;
    int values[];
};

static struct samples *make(int count) {
    int counted = count;
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
        s->values[at] = at;
    free(s);
    return 0;
}
