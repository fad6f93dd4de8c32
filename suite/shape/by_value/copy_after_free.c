//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The node is copied after it was freed.

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
    p.x += dx;
    return p;
}

int main(void) {
    struct node *list = NULL;
    struct point origin = { 0, 0 };
    while (__VERIFIER_nondet_int())
        list = add(list, moved(origin, 2));
    for (struct node *n = list; n; n = n->next)
        assert(n->at.x == 2 && n->at.y == 0);
    while (list) {
        free(list);
        struct node copy = *list; //~ freed-access
        list = copy.next;
    }
    return 0;
}
