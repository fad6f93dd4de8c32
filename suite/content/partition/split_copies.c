// Numbers of a list are copied into two other lists: one for those below 0, one for the rest. Every
// copy has the tag of its list. Heads are passed by their addresses, so both walks meet the copies.
//@ expect: ok
//@ inputs: 1,7,1,-3,1,0,1,-8,0
//@ hunt: nothing
//@ template: safe

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
            put(&below, item->number, BELOW);
        else
            put(&above, item->number, ABOVE);
    }
    for (struct item *item = below; item; item = item->next)
        assert(item->side == BELOW);
    for (struct item *item = above; item; item = item->next)
        assert(item->side == ABOVE);
    drop(list);
    drop(below);
    drop(above);
    return 0;
}
