//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// Items are added at the end and deleted one by one.

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
        list_add_tail(&item->link, &head);
    }
    struct item *item, *next;
    list_for_each_entry(item, &head, link)
        item->value++;
    list_for_each_entry_safe(item, next, &head, link) {
        list_del(&item->link);
        free(item);
    }
    return list_empty(&head) ? 0 : 1;
}
