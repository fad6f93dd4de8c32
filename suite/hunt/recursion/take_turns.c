//@ expect: error null-access
//@ inputs: 5,1
//@ hunt: finds
//@ check: possible null-access
// Two functions call each other and take nodes from the list, the one one, the other two: which lengths fit depends on who begins.
// If it is the first, lengths 2, 5 and 8 do not, else 1, 4 and 7.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static void take_two(struct node *list);

static void take_one(struct node *list) {
    if (!list)
        return;
    struct node *next = list->next;
    free(list);
    take_two(next);
}

static void take_two(struct node *list) {
    if (!list)
        return;
    struct node *second = list->next;
    struct node *next = second->next; //~ null-access
    free(list);
    free(second);
    take_one(next);
}

int main(void) {
    int length = __VERIFIER_nondet_int();
    int begins = __VERIFIER_nondet_int();
    if (length < 0 || length > 8)
        return 0;
    struct node *list = NULL;
    for (int i = 0; i < length; i++) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    if (begins == 2)
        take_two(list);
    else
        take_one(list);
    return 0;
}
