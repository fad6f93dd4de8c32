//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// Left children of nodes with a right child are not rotated.

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

int main(void) {
    struct node *root = grow();
    struct node **place = &root;
    while (*place != NULL) {
        struct node *n = *place, *left = n->left;
        if (left == NULL || n->right != NULL) {
            place = &n->right;
        } else {
            n->left = left->right;
            left->right = n;
            *place = left;
        }
    }
    while (root != NULL) {
        struct node *next = root->right;
        free(root); //~ memory-lost
        root = next;
    }
    return 0;
}
