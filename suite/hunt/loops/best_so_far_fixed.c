//@ expect: ok
//@ inputs: 5,7,3,30,8
//@ hunt: nothing
//@ check: safe
// The best offer so far is kept on the heap; the old one is given back.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct offer {
    int price;
    int round;
};

int main(void) {
    struct offer *best = NULL;
    for (int round = 0; round < 5; round++) {
        int price = __VERIFIER_nondet_int();
        if (price < 0 || price > 100 || (best && price <= best->price))
            continue;
        struct offer *offer = malloc(sizeof *offer);
        offer->price = price;
        offer->round = round;
        if (best)
            free(best);
        best = offer;
    }
    int winner = best ? best->round : -1;
    free(best);
    return winner > 4;
}
