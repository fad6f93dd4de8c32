//@ expect: ok
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// The keys of a tree are collected in a new list, by a function that calls itself; both are freed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

struct cell {
    int key;
    struct cell *next;
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

static struct cell *keys(const struct node *n, struct cell *after) {
    if (n == NULL)
        return after;
    after = keys(n->right, after);
    struct cell *c = malloc(sizeof *c);
    c->key = n->key;
    c->next = after;
    return keys(n->left, c);
}

int main(void) {
    struct node *root = grow();
    struct cell *list = keys(root, NULL);
    destroy(root);
    while (list != NULL) {
        struct cell *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
