//@ expect: error assertion-failure
//@ inputs: 1,1,0,1,1,0
// The items of the second list are forgotten in the claim.

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
    list_splice_init(&more, &all);
    assert(list_empty(&more));
    struct item *item;
    list_for_each_entry(item, &all, link)
        assert(item->owner == 1); //~ assertion-failure
    empty(&all);
    return 0;
}
