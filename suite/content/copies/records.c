// Records are copied out of nodes, changed and copied back: levels stay between 0 and 100.
//@ expect: ok
//@ inputs: 1,100,1,0,1,55,0,5,-5,7,0
//@ hunt: nothing
//@ check: safe

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
        if (copy.level >= 0 && copy.level <= 100)
            p->record = copy;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->record.level < 0 || p->record.level > 100 || p->record.changes > 1)
            __VERIFIER_error();
    return 0;
}
