//@ expect: error freed-access
//@ inputs: 3,5,5,9
//@ hunt: finds
//@ check: possible freed-access
// Equal neighbours are taken out of a list; the link of a duplicate is read after it was given back.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void without_duplicates(struct node *list) {
    while (list && list->next) {
        struct node *next = list->next;
        if (next->value != list->value) {
            list = next;
            continue;
        }
        free(next);
        list->next = next->next; //~ freed-access
    }
}

int main(void) {
    struct node *list = NULL;
    for (int i = 0; i < 4; i++) {
        int value = __VERIFIER_nondet_int();
        if (value < 2 || value > 9)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    without_duplicates(list);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
