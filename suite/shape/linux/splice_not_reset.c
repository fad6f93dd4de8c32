//@ expect: error freed-access
//@ inputs: 1,1,0,1,1,0
// The list that gave its items away still leads to them.

#include "list.h"
#include <assert.h>

struct item {
    struct list_head link;
    int owner;
};

static void fill(struct list_head *head, int owner) {
    INIT_LIST_HEAD(head);
    while (__VERIFIER_nondet_int()) {
        struct item *item = malloc(sizeof *item);
        item->owner = owner;
        list_add_tail(&item->link, head);
    }
}

static void empty(struct list_head *head) {
    while (!list_empty(head)) {
        struct item *item = list_entry(head->next, struct item, link);
        list_del(&item->link);
        free(item);
    }
}

int main(void) {
    struct list_head all, more;
    fill(&all, 1);
    fill(&more, 2);
    struct list_head old = more;
    list_splice_init(&more, &all);
    assert(list_empty(&more));
    struct item *item;
    list_for_each_entry(item, &all, link)
        assert(item->owner == 1 || item->owner == 2);
    empty(&all);
    return list_entry(old.next, struct item, link)->owner; //~ freed-access
}
