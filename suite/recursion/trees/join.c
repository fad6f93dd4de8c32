//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0,1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// One tree is hung below the rightmost node of another one.

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

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static struct node *join(struct node *first, struct node *second) {
    if (first == NULL)
        return second;
    struct node *last = first;
    while (last->right != NULL)
        last = last->right;
    last->right = second;
    return first;
}

int main(void) {
    struct node *first = grow();
    struct node *second = grow();
    destroy(join(first, second));
    return 0;
}
