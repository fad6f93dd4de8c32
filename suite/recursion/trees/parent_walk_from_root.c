//@ expect: error null-access
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// Where the walk came from is read at the root, too, where there is no such node.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static struct node *grow(struct node *parent) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->parent = parent;
    n->left = grow(n);
    n->right = grow(n);
    return n;
}

static void free_all(struct node *at) {
    while (at != NULL) {
        if (at->left != NULL) {
            at = at->left;
        } else if (at->right != NULL) {
            at = at->right;
        } else {
            struct node *parent = at->parent;
            if (parent != NULL) {
                if (parent->left == at)
                    parent->left = NULL;
                else
                    parent->right = NULL;
            }
            free(at);
            at = parent;
        }
    }
}

int main(void) {
    struct node *root = grow(NULL);
    struct node *from = NULL, *at = root;
    while (at != NULL) {
        struct node *to;
        if (from->parent != at && at->left != NULL) //~ null-access
            to = at->left;
        else if (from != at->right && at->right != NULL)
            to = at->right;
        else
            to = at->parent;
        from = at;
        at = to;
    }
    free_all(root);
    return 0;
}
