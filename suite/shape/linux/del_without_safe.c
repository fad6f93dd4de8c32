//@ expect: error freed-access
//@ inputs: 1,1,1,0
// Items are freed in a loop that goes on from the freed item.

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
    struct item *item;
    list_for_each_entry(item, &head, link)
        item->value++;
    list_for_each_entry(item, &head, link) { //~ freed-access
        list_del(&item->link);
        free(item);
    }
    return list_empty(&head) ? 0 : 1;
}
