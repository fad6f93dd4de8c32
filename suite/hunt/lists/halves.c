//@ expect: error null-access
//@ inputs: 6
//@ hunt: finds
//@ check: possible null-access
// The middle of a list is found by a pointer that makes two steps at once; the second is made without asking whether there is a node. Even
// lengths from 2 on go wrong.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *middle(struct node *list) {
    struct node *slow = list, *fast = list->next;
    while (fast) {
        slow = slow->next;
        fast = fast->next->next; //~ null-access
    }
    return slow;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 10)
        return 0;
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i;
        node->next = list;
        list = node;
    }
    struct node *half = middle(list);
    half->value = -1;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
