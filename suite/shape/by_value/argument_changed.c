//@ expect: error assertion-failure
//@ inputs: 1,1,1,0
// The function changes its own copy only.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

struct node {
    struct point at;
    struct node *next;
};

static struct node *add(struct node *list, struct point at) {
    struct node n = { at, list }, *p = malloc(sizeof n);
    *p = n;
    return p;
}

static struct point moved(struct point p, int dx) {
    struct point result = p;
    p.x += dx;
    return result;
}

int main(void) {
    struct node *list = NULL;
    struct point origin = { 0, 0 };
    while (__VERIFIER_nondet_int())
        list = add(list, moved(origin, 2));
    for (struct node *n = list; n; n = n->next)
        assert(n->at.x == 2 && n->at.y == 0); //~ assertion-failure
    while (list) {
        struct node copy = *list;
        free(list);
        list = copy.next;
    }
    return 0;
}
