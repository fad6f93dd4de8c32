//@ expect: error freed-access
//@ inputs: 1,1,1,0
// Items are freed, but stay in the list: its head still leads to one of them.

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
        free(item);
    }
    return list_entry(head.next, struct item, link)->value; //~ freed-access
}
