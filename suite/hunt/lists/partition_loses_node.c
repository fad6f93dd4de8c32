//@ expect: error memory-lost
//@ inputs: 4,1,-2,3,-4
//@ hunt: finds
//@ check: possible memory-lost
// Negative elements move to another list. After the first move it is no longer noted which element came before; what stands between two negative
// elements then gets lost.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void give_back(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = NULL, *negative = NULL;
    int count = __VERIFIER_nondet_int();
    for (int i = 0; i < count && i < 6; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    struct node *before = NULL;
    for (struct node *n = list; n;) {
        struct node *next = n->next;
        if (n->value < 0) {
            if (before)
                before->next = next; //~ memory-lost
            else
                list = next; //~ memory-lost
            n->next = negative;
            negative = n;
        } else if (!negative) {
            before = n;
        }
        n = next;
    }
    give_back(list);
    give_back(negative);
    return 0;
}
