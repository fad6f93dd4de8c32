//@ expect: error freed-access
//@ inputs: 1,5,1,1,4,1,0,1,4,1,5
//@ hunt: may find
// A key is deleted from the lower level only.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
    struct node *upper;
};

static struct node *lower, *upper;

static void push(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = lower;
    n->upper = NULL;
    lower = n;
    if (__VERIFIER_nondet_bool()) {
        n->upper = upper;
        upper = n;
    }
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static void delete(int key) {
    struct node **place = &lower;
    while (*place != NULL && (*place)->key != key)
        place = &(*place)->next;
    struct node *n = *place;
    if (n == NULL)
        return;
    *place = n->next;
    place = &upper;
    while (*place != NULL && *place != n) //~ freed-access
        place = &(*place)->upper;
    free(n);
}

int main(void) {
    while (__VERIFIER_nondet_int())
        push(__VERIFIER_nondet_int());
    while (__VERIFIER_nondet_int())
        delete(__VERIFIER_nondet_int());
    destroy(lower);
    return 0;
}
