// Every range begins where the one before ends. The second begins at the end of the first, the
// third does not: the inputs 1,1,0 show it.
//@ expect: error error-call
//@ inputs: 1,1,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct range {
    int begin, end;
    struct range *next;
};

int main(void) {
    struct range *first = malloc(sizeof *first), *last = first;
    first->begin = 0;
    first->end = 1;
    first->next = NULL;
    while (last->end < 100 && __VERIFIER_nondet_int()) {
        struct range *r = malloc(sizeof *r);
        r->begin = last->end;
        r->end = r->begin + 1;
        r->next = NULL;
        last->next = r;
        last = r;
    }
    for (struct range *r = first; r; r = r->next)
        if (r->begin > first->end)
            __VERIFIER_error(); //~ error-call
    while (first) {
        struct range *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
