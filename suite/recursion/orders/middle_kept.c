//@ expect: ok
//@ structures: safe
//@ inputs: 1,4,1,3,1,2,0
//@ hunt: nothing
// A list with a pointer to its middle, which moves as the list is emptied from the front.

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

int main(void) {
    struct node *list = build();
    struct node *mid = middle(list);
    while (list != NULL) {
        struct node *n = list;
        list = n->next;
        if (mid == n)
            mid = list;
        free(n);
        if (mid != NULL)
            mid->key = 0;
    }
    return 0;
}
