// A list is split by the signs of its numbers. Every node gets the tag of the list that it is put
// into, through a pointer to the head of that list, so that both walks meet what was put there.
//@ expect: ok
//@ inputs: 1,7,1,-3,1,0,1,-8,0
//@ hunt: nothing
//@ template: asserts

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
        if (item->number < 0) {
            item->side = BELOW;
            push(below, item);
        } else {
            item->side = ABOVE;
            push(above, item);
        }
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
        assert(item->side == ABOVE);
    drop(below);
    drop(above);
    return 0;
}
