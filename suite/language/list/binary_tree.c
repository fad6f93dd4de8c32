//@ expect: ok
//@ stdout: in order 1 3 4 6 7 8 10 13 14
//@ stdout: pre order 8 3 1 6 4 7 10 14 13
//@ stdout: height 4 nodes 9
//@ stdout: found 1 0
//@ stdout: without leaf 1 3 4 6 8 10 13 14
//@ stdout: without one child 1 3 4 6 8 13 14
//@ stdout: without two children 1 4 6 8 13 14
//@ stdout: without root 1 4 6 13 14
//@ stdout: valid 1
// A binary search tree with recursive insertion, traversal and deletion of all kinds of nodes.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

static struct tree *insert(struct tree *t, int key)
{
    if (!t) {
        t = malloc(sizeof *t);
        if (!t)
            abort();
        t->key = key;
        t->left = t->right = NULL;
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    return t;
}

static struct tree *delete(struct tree *t, int key)
{
    if (!t)
        return NULL;
    if (key < t->key) {
        t->left = delete(t->left, key);
    } else if (key > t->key) {
        t->right = delete(t->right, key);
    } else if (!t->left || !t->right) {
        struct tree *only = t->left ? t->left : t->right;
        free(t);
        return only;
    } else {
        struct tree *successor = t->right;
        while (successor->left)
            successor = successor->left;
        t->key = successor->key;
        t->right = delete(t->right, successor->key);
    }
    return t;
}

static void in_order(const struct tree *t)
{
    if (!t)
        return;
    in_order(t->left);
    printf(" %d", t->key);
    in_order(t->right);
}

static void pre_order(const struct tree *t)
{
    if (t) {
        printf(" %d", t->key);
        pre_order(t->left);
        pre_order(t->right);
    }
}

static int height(const struct tree *t)
{
    if (!t)
        return 0;
    int l = height(t->left), r = height(t->right);
    return 1 + (l > r ? l : r);
}

static int count(const struct tree *t) { return t ? 1 + count(t->left) + count(t->right) : 0; }

static int contains(const struct tree *t, int key)
{
    while (t && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t != NULL;
}

static int valid(const struct tree *t, int low, int high)
{
    return !t || (low < t->key && t->key < high
                  && valid(t->left, low, t->key) && valid(t->right, t->key, high));
}

static void destroy(struct tree *t)
{
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
    }
}

int main(void)
{
    static const int keys[] = { 8, 3, 10, 1, 6, 14, 4, 7, 13, 6 };
    static const struct { const char *what; int key; } steps[] = {
        { "leaf", 7 }, { "one child", 10 }, { "two children", 3 }, { "root", 8 },
    };
    struct tree *t = NULL;
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        t = insert(t, keys[i]);

    printf("in order");
    in_order(t);
    printf("\npre order");
    pre_order(t);
    printf("\nheight %d nodes %d\n", height(t), count(t));
    printf("found %d %d\n", contains(t, 13), contains(t, 5));

    for (int i = 0; i < 4; i++) {
        t = delete(t, steps[i].key);
        printf("without %s", steps[i].what);
        in_order(t);
        putchar('\n');
    }
    printf("valid %d\n", valid(t, INT_MIN, INT_MAX));
    destroy(t);
    return 0;
}
