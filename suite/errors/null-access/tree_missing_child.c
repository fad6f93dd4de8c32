//@ expect: error null-access
// The recursion checks one child and visits both.
#include <stdlib.h>

struct tree {
    int key;
    struct tree *left, *right;
};

static int sum(const struct tree *t) {
    int total = t->key; //~ null-access
    if (t->left)
        total += sum(t->left) + sum(t->right);
    return total;
}

int main(void) {
    struct tree leaf = { 1, NULL, NULL }, other = { 2, NULL, NULL };
    struct tree full = { 3, &leaf, &other }, root = { 4, &full, NULL };
    return sum(&root);
}
