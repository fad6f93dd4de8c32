//@ expect: ok
//@ inputs: 10,1500,20,40
//@ hunt: nothing
//@ check: safe
// A sorted list: the place of a new element is searched for up to the end.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *insert(struct node *list, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    if (!list || value <= list->value) {
        n->next = list;
        return n;
    }
    struct node *at = list;
    while (at->next && at->next->value < value)
        at = at->next;
    n->next = at->next;
    at->next = n;
    return list;
}

int main(void) {
    struct node *list = NULL;
    list = insert(insert(list, 1000), -1000);
    for (int i = 0; i < 4; i++) {
        int value = __VERIFIER_nondet_int();
        if (value > -5000 && value < 5000)
            list = insert(list, value);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
