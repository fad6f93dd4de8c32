//@ expect: error memory-lost
//@ inputs: 1,5,1,1,1,4,1,2,1,8,0
// The rest of the longer list is not taken over.

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
    *end = NULL;
    return result; //~ memory-lost
}

static struct node *split(struct node *list) {
    struct node *slow = list, *fast = list->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    struct node *half = slow->next;
    slow->next = NULL;
    return half;
}

static struct node *sort(struct node *list) {
    if (list == NULL || list->next == NULL)
        return list;
    struct node *half = split(list);
    return merge(sort(list), sort(half)); //~ memory-lost
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    list = sort(list); //~ memory-lost
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0; //~ memory-lost
}
