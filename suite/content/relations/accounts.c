// Each account of a list has two pots. Coins move from one pot to the other, in any number, so an
// account keeps its 100 coins.
//@ expect: ok
//@ inputs: 1,1,0,1,30,70,0
//@ hunt: nothing
//@ template: asserts

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
            at->spent += coins;
        }
    }
    while (list) {
        assert(list->saved + list->spent == 100);
        struct account *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
