// All values of a list are at least a base that was chosen before, and less than a hundred above
// it.
//@ expect: ok
//@ inputs: 700,1,700,1,799,1,800,1,3,0
//@ hunt: nothing
//@ template: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    int base = __VERIFIER_nondet_int();
    if (base < 0 || base > 1000)
        return 0;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < base || value - base >= 100)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < base || p->value >= base + 100)
            __VERIFIER_error();
    return 0;
}
