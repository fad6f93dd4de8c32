// As records.c, but the old level is tested instead of the copy: the inputs 1,100,0,5 show it.
//@ expect: error error-call
//@ inputs: 1,100,0,5
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct record {
    int level;
    int changes;
};

struct node {
    struct record record;
    struct node *next;
};

static struct node *list;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct record r = {__VERIFIER_nondet_int(), 0};
        if (r.level < 0 || r.level > 100)
            continue;
        struct node *n = malloc(sizeof *n);
        n->record = r;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next) {
        struct record copy = p->record;
        int change = __VERIFIER_nondet_int();
        if (change > -10 && change < 10) {
            copy.level += change;
            copy.changes++;
        }
        if (p->record.level >= 0 && p->record.level <= 100)
            p->record = copy;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->record.level < 0 || p->record.level > 100 || p->record.changes > 1)
            __VERIFIER_error(); //~ error-call
    return 0;
}
