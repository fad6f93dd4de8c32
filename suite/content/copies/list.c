// A list is copied node by node: both have the same values in the same order.
//@ expect: ok
//@ inputs: 1,4,1,-4,1,11,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void drop(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static struct node *copy(const struct node *list) {
    struct node *first = NULL, **end = &first;
    for (; list; list = list->next) {
        struct node *n = malloc(sizeof *n);
        *n = *list;
        n->next = NULL;
        *end = n;
        end = &n->next;
    }
    return first;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    struct node *other = copy(list), *q = other;
    for (struct node *p = list; p; p = p->next) {
        assert(q && p != q);
        assert(p->value == q->value);
        q = q->next;
    }
    assert(!q);
    drop(list);
    drop(other);
    return 0;
}
