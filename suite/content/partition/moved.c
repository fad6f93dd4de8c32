// A list is split by the signs of its numbers. Nodes keep the tag that they got when they were
// made; only the statement that links them into their list tells them from the rest.
//@ expect: ok
//@ inputs: 1,7,1,-3,1,0,1,-8,0
//@ hunt: nothing
//@ template: asserts

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum side { BELOW = -1, ABOVE = 1 };

struct card {
    enum side side;
    int number;
    struct card *next;
};

static struct card *deal(void) {
    struct card *hand = NULL;
    while (__VERIFIER_nondet_int()) {
        struct card *card = malloc(sizeof *card);
        card->number = __VERIFIER_nondet_int();
        card->side = card->number < 0 ? BELOW : ABOVE;
        card->next = hand;
        hand = card;
    }
    return hand;
}

static void drop(struct card *list) {
    while (list) {
        struct card *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct card *below = NULL, *above = NULL;
    struct card *card = deal();
    while (card) {
        struct card **pile = card->number >= 0 ? &above : &below;
        struct card *next = card->next;
        card->next = *pile;
        *pile = card;
        card = next;
    }
    for (card = below; card; card = card->next)
        assert(card->side == BELOW);
    for (card = above; card; card = card->next)
        assert(card->side == ABOVE);
    drop(below);
    drop(above);
    return 0;
}
