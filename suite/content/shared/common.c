// All nodes share one block with a limit, which is only raised: no value is above it.
//@ expect: ok
//@ inputs: 1,3,1,12,1,10,0,1,1,0
//@ hunt: nothing
//@ template: safe

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
        if (common->limit < 100)
            common->limit++;
    }
    for (struct node *p = list; p; p = p->next) {
        assert(p->common == common);
        assert(p->value <= p->common->limit);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    free(common);
    return 0;
}
