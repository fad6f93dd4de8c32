// As common.c, but the limit is lowered: 10 is above the limit 9 with the inputs 1,10,0.
//@ expect: error assertion-failure
//@ inputs: 1,10,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct common {
    int limit;
};

struct node {
    int value;
    struct common *common;
    struct node *next;
};

int main(void) {
    struct common *common = malloc(sizeof *common);
    struct node *list = NULL;
    common->limit = 10;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value > common->limit)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->common = common;
        n->next = list;
        list = n;
        if (common->limit > 0)
            common->limit--;
    }
    for (struct node *p = list; p; p = p->next) {
        assert(p->common == common);
        assert(p->value <= p->common->limit); //~ assertion-failure
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    free(common);
    return 0;
}
