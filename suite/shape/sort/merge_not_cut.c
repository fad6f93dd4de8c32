//@ expect: error freed-access
//@ inputs: 1,2,1,1,0
// The first half is not cut off: nodes are in both halves.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *merge(struct node *a, struct node *b) {
    struct node *result = NULL, **end = &result;
    while (a && b) {
        struct node **smaller = a->value <= b->value ? &a : &b;
        struct node *n = *smaller;
        *smaller = n->next;
        *end = n;
        end = &n->next;
    }
    *end = a ? a : b;
    return result;
}

static struct node *split(struct node *list) {
    struct node *slow = list, *fast = list->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    struct node *half = slow->next;
    return half;
}

static struct node *sort(struct node *list) {
    if (list == NULL || list->next == NULL)
        return list;
    struct node *half = split(list);
    list = merge(list, half);
    return list;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    list = sort(list);
    while (list) {
        struct node *next = list->next; //~ freed-access
        free(list);
        list = next;
    }
    return 0;
}
