// As split_copies.c, but -1 is tagged as if it were not below 0: the inputs 1,-1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,-1,0
//@ hunt: finds

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum side { BELOW = 1, ABOVE = 2 };

struct item {
    int number;
    enum side side;
    struct item *next;
};

static void put(struct item **head, int number, enum side side) {
    struct item *item = malloc(sizeof *item);
    item->number = number;
    item->side = side;
    item->next = *head;
    *head = item;
}

static void drop(struct item *list) {
    while (list) {
        struct item *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct item *list = NULL, *below = NULL, *above = NULL;
    while (__VERIFIER_nondet_int())
        put(&list, __VERIFIER_nondet_int(), ABOVE);
    for (struct item *item = list; item; item = item->next) {
        if (item->number < 0)
            put(&below, item->number, item->number < -1 ? BELOW : ABOVE);
        else
            put(&above, item->number, ABOVE);
    }
    for (struct item *item = below; item; item = item->next)
        assert(item->side == BELOW); //~ assertion-failure
    for (struct item *item = above; item; item = item->next)
        assert(item->side == ABOVE);
    drop(list);
    drop(below);
    drop(above);
    return 0;
}
