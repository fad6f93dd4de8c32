// Nodes that are given back are marked as unused: a node from the pool is never in use.
//@ expect: ok
//@ inputs: 1,1,2,1,2,2,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int used;
    struct node *next;
};

static struct node *pool, *list;

static struct node *obtain(void) {
    struct node *n = pool;
    if (n) {
        pool = n->next;
    } else {
        n = malloc(sizeof *n);
        n->used = 0;
    }
    assert(!n->used);
    n->used = 1;
    return n;
}

static void give_back(struct node *n) {
    n->used = 0;
    n->next = pool;
    pool = n;
}

int main(void) {
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1) {
            struct node *n = obtain();
            n->next = list;
            list = n;
        } else if (list) {
            struct node *n = list;
            list = n->next;
            give_back(n);
        }
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->used);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    while (pool) {
        struct node *next = pool->next;
        free(pool);
        pool = next;
    }
    return 0;
}
