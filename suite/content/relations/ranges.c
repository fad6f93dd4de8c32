// The lower end of every range is at most its upper end; ranges grow on both sides and shrink on
// one.
//@ expect: ok
//@ inputs: 1,2,5,1,7,7,0,1,1,2,1,2,2,0
//@ hunt: nothing
//@ template: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct range {
    int low, high;
    struct range *next;
};

static struct range *ranges;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
        struct range *r = malloc(sizeof *r);
        r->low = a < b ? a : b;
        r->high = a < b ? b : a;
        r->next = ranges;
        ranges = r;
    }
    while (__VERIFIER_nondet_int())
        for (struct range *r = ranges; r; r = r->next) {
            int event = __VERIFIER_nondet_int();
            if (event == 1 && r->low > -1000 && r->high < 1000) {
                r->low--;
                r->high++;
            } else if (event == 2 && r->low < r->high) {
                r->low++;
            }
        }
    for (struct range *r = ranges; r; r = r->next)
        if (r->low > r->high)
            __VERIFIER_error();
    return 0;
}
