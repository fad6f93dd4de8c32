//@ expect: error out-of-bounds
//@ inputs: 0
//@ valgrind: silent, because it does not know the objects on the stack
// The head of an empty list is taken for an item: its value would lie before the head.

#include "list.h"

struct item {
    int value;
    struct list_head link;
};

int main(void) {
    struct list_head head = LIST_HEAD_INIT(head);
    while (__VERIFIER_nondet_int()) {
        struct item *item = malloc(sizeof *item);
        item->value = 1;
        list_add(&item->link, &head);
    }
    struct item *item, *next;
    item = list_entry(head.next, struct item, link);
    item->value = 2; //~ out-of-bounds
    list_for_each_entry(item, &head, link)
        item->value++;
    list_for_each_entry_safe(item, next, &head, link) {
        list_del(&item->link);
        free(item);
    }
    return list_empty(&head) ? 0 : 1;
}
