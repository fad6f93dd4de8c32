// As boxes.c, but the second comparison looks at the wrong axis: the inputs 1,0,5,1,2,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0,5,1,2,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

struct box {
    struct point low, high;
};

struct node {
    struct box box;
    struct node *next;
};

static struct point any_point(void) {
    struct point p;
    p.x = __VERIFIER_nondet_int();
    p.y = __VERIFIER_nondet_int();
    return p;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct point a = any_point(), b = any_point();
        struct box box = {a, a};
        if (b.x < a.x)
            box.low.x = b.x;
        else
            box.high.x = b.x;
        if (b.x < a.x)
            box.low.y = b.y;
        else
            box.high.y = b.y;
        struct node *n = malloc(sizeof *n);
        n->box = box;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next) {
        assert(p->box.low.x <= p->box.high.x);
        assert(p->box.low.y <= p->box.high.y); //~ assertion-failure
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
