// Boxes are put in order in a local structure and copied into nodes: no side is negative.
//@ expect: ok
//@ inputs: 1,4,7,2,9,1,0,0,0,0,0
//@ hunt: nothing
//@ template: safe

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
        if (b.y < a.y)
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
        assert(p->box.low.y <= p->box.high.y);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
