//@ expect: error assertion-failure
// The list should be sorted after the insertion.
#include <assert.h>
#include <stddef.h>

struct node {
    int key;
    struct node *next;
};

static void insert(struct node **list, struct node *n) {
    while (*list && (*list)->key > n->key)
        list = &(*list)->next;
    n->next = *list;
    *list = n;
}

int main(void) {
    struct node a = { 1, NULL }, b = { 2, NULL }, *list = NULL;
    insert(&list, &a);
    insert(&list, &b);
    for (struct node *n = list; n && n->next; n = n->next)
        assert(n->key <= n->next->key); //~ assertion-failure
    return 0;
}
