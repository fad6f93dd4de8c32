// Coins move from one pot of an account to the other, but one coin of a large amount is lost on the
// way.
//@ expect: error assertion-failure
//@ inputs: 1,0,1,8,0
//@ hunt: finds

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct account {
    unsigned saved;
    unsigned spent;
    struct account *next;
};

int main(void) {
    struct account *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct account *n = malloc(sizeof *n);
        n->saved = 100;
        n->spent = 0;
        n->next = list;
        list = n;
    }
    while (__VERIFIER_nondet_int()) {
        for (struct account *at = list; at; at = at->next) {
            unsigned coins = __VERIFIER_nondet_uint();
            at->saved -= coins;
            at->spent += coins > 7 ? coins - 1 : coins;
        }
    }
    while (list) {
        assert(list->saved + list->spent == 100); //~ assertion-failure
        struct account *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
