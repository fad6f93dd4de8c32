//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0,0,0
//@ hunt: may find
// What follows the right subtree is lost.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *grow(void) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->left = grow();
    n->right = grow();
    return n;
}

static struct node *flatten(struct node *n, struct node *after) {
    if (n == NULL)
        return after;
    n->right = n->right == NULL ? NULL : flatten(n->right, after); //~ memory-lost
    struct node *left = n->left;
    n->left = NULL;
    return flatten(left, n); //~ memory-lost
}

int main(void) {
    struct node *list = flatten(grow(), NULL);
    while (list != NULL) {
        struct node *next = list->right;
        free(list);
        list = next;
    }
    return 0;
}
