// As tagged.c, but the tag is chosen by another comparison than the list, so 0 is put above with the
// tag of the numbers below: the inputs 1,0,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0,0
//@ hunt: finds

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum side { NOWHERE, BELOW, ABOVE };

struct item {
    int number;
    enum side side;
    struct item *next;
};

static void push(struct item **head, struct item *item) {
    item->next = *head;
    *head = item;
}

static struct item *read_items(void) {
    struct item *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct item *item = malloc(sizeof *item);
        item->number = __VERIFIER_nondet_int();
        item->side = NOWHERE;
        push(&list, item);
    }
    return list;
}

static void split(struct item *list, struct item **below, struct item **above) {
    while (list) {
        struct item *item = list;
        list = item->next;
        item->side = item->number <= 0 ? BELOW : ABOVE;
        push(item->number < 0 ? below : above, item);
    }
}

static void drop(struct item *list) {
    while (list) {
        struct item *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct item *below = NULL, *above = NULL;
    split(read_items(), &below, &above);
    for (struct item *item = below; item; item = item->next)
        assert(item->side == BELOW);
    for (struct item *item = above; item; item = item->next)
        assert(item->side == ABOVE); //~ assertion-failure
    drop(below);
    drop(above);
    return 0;
}
