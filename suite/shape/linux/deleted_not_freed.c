//@ expect: error memory-lost
//@ inputs: 1,1,1,0
// The first item is deleted from the list and forgotten.

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
    struct list_head *deleted = head.next;
    if (!list_empty(&head))
        list_del(deleted);
    struct item *item, *next;
    list_for_each_entry(item, &head, link)
        item->value++;
    list_for_each_entry_safe(item, next, &head, link) {
        list_del(&item->link);
        free(item);
    }
    return list_empty(&head) ? 0 : 1; //~ memory-lost
}
