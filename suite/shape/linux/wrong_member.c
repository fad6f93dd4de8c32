//@ expect: error interior-free
//@ inputs: 1,1,1,0
// The item is computed as if the link were its first member: the pointer leads into its middle.

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
    list_for_each_entry(item, &head, link)
        item->value++;
    list_for_each_entry_safe(item, next, &head, link) {
        struct list_head *link = &item->link;
        list_del(link);
        free(link); //~ interior-free
    }
    return list_empty(&head) ? 0 : 1;
}
