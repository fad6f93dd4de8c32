//@ expect: error memory-lost
//@ inputs: 5,7,3,30,8
//@ hunt: finds
// The best offer so far is kept on the heap. If a new one is better by more than 20, the old one is forgotten.
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
        if (best && price - best->price <= 20)
            free(best);
        best = offer; //~ memory-lost
    }
    int winner = best ? best->round : -1;
    free(best);
    return winner > 4;
}
