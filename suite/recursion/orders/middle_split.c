//@ expect: ok
//@ structures: safe
//@ inputs: 1,4,1,3,1,2,1,1,0
//@ hunt: nothing
// A list is cut in the middle; both halves are freed on their own.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    return list;
}

static struct node *middle(struct node *list) {
    struct node *slow = list, *fast = list;
    while (fast != NULL && fast->next != NULL) {
        slow = slow->next;
        fast = fast->next->next;
    }
    return slow;
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = build();
    struct node *mid = middle(list);
    struct node *second = NULL;
    if (mid != NULL) {
        second = mid->next;
        mid->next = NULL;
    }
    destroy(second);
    destroy(list);
    return 0;
}
