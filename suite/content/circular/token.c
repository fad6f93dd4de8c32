// Exactly one node of a ring holds the token, however often it is passed on.
//@ expect: ok
//@ inputs: 1,1,0,1,1,1,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int token;
    struct node *next;
};

int main(void) {
    struct node *holder = malloc(sizeof *holder);
    holder->token = 1;
    holder->next = holder;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->token = 0;
        n->next = holder->next;
        holder->next = n;
    }
    while (__VERIFIER_nondet_int()) {
        holder->token = 0;
        holder = holder->next;
        holder->token = 1;
    }
    assert(holder->token);
    struct node *p = holder->next;
    while (p != holder) {
        struct node *next = p->next;
        assert(!p->token);
        free(p);
        p = next;
    }
    free(holder);
    return 0;
}
