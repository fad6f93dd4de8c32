// As cleared.c, but nodes stay marked when they are given back: the inputs 1,2,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,2,1,0
//@ hunt: finds
//@ check: possible assertion-failure

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
    assert(!n->used); //~ assertion-failure
    n->used = 1;
    return n;
}

static void give_back(struct node *n) {
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
