//@ expect: ok
//@ inputs: 1,5,1,2,1,9,1,3,0
// A list is kept sorted, which is checked in the end.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void insert(struct node **list, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    while (*list && (*list)->value < value)
        list = &(*list)->next;
    n->next = *list;
    *list = n;
}

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        insert(&list, __VERIFIER_nondet_int());
    }
    return list;
}

static void destroy(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = build();
    for (struct node *p = list; p && p->next; p = p->next)
        assert(p->value <= p->next->value);
    destroy(list);
    return 0;
}
