//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// Only the entries of the list of subtrees are freed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

struct entry {
    struct node *tree;
    struct entry *next;
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

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

int main(void) {
    struct node *path = grow();
    struct entry *trees = NULL;
    for (struct node *n = path; n != NULL; n = n->left) {
        struct entry *e = malloc(sizeof *e);
        e->tree = n->right;
        e->next = trees;
        trees = e;
        n->right = NULL;
    }
    destroy(path);
    while (trees != NULL) {
        struct entry *e = trees;
        trees = e->next;
        free(e); //~ memory-lost
    }
    return 0;
}
