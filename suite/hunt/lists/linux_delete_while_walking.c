//@ expect: error freed-access
//@ inputs: 4,7,9,7,2
//@ hunt: finds
//@ check: possible freed-access
// Items with a 7 are deleted while the list is walked by a loop that reads the link of the item afterwards.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct list_head {
    struct list_head *next, *prev;
};

#define entry(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

struct item {
    int value;
    struct list_head link;
};

static void add_tail(struct list_head *n, struct list_head *head) {
    n->prev = head->prev;
    n->next = head;
    head->prev->next = n;
    head->prev = n;
}

static void unlink_item(struct list_head *at) {
    at->next->prev = at->prev;
    at->prev->next = at->next;
}

int main(void) {
    struct list_head head = { &head, &head };
    int count = __VERIFIER_nondet_int();
    for (int i = 0; i < count && i < 6; i++) {
        struct item *item = malloc(sizeof *item);
        item->value = __VERIFIER_nondet_int();
        add_tail(&item->link, &head);
    }
    for (struct list_head *at = head.next; at != &head; at = at->next) { //~ freed-access
        struct item *item = entry(at, struct item, link);
        if (item->value == 7) {
            unlink_item(at);
            free(item);
        }
    }
    while (head.next != &head) {
        struct item *item = entry(head.next, struct item, link);
        unlink_item(&item->link);
        free(item);
    }
    return 0;
}
