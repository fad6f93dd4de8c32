//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// A tree is freed by a loop that rotates left children up until there is none.

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
    while (root != NULL) {
        struct node *left = root->left;
        if (left != NULL) {
            root->left = left->right;
            left->right = root;
            root = left;
        } else {
            struct node *right = root->right;
            free(root);
            root = right;
        }
    }
    return 0;
}
