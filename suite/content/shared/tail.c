// Two lists share their tail: its values are at least 100, all others are below.
//@ expect: ok
//@ inputs: 1,100,0,1,5,0,1,7,1,99,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *extend(struct node *list, int low, int high) {
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < low || value > high)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    return list;
}

static void drop(struct node *list, struct node *until) {
    while (list != until) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *tail = extend(NULL, 100, 200);
    struct node *a = extend(tail, 0, 99), *b = extend(tail, 0, 99);
    for (struct node *p = a; p != tail; p = p->next)
        assert(p->value < 100);
    for (struct node *p = b; p != tail; p = p->next)
        assert(p->value < 100);
    for (struct node *p = tail; p; p = p->next)
        assert(p->value >= 100);
    drop(a, tail);
    drop(b, tail);
    drop(tail, NULL);
    return 0;
}
