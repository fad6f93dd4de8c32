//@ expect: error freed-access
// A search tree that owns its names: removing a node with two children shares the successor's name.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tree {
    char *name;
    struct tree *left, *right;
};

static char *copy_string(const char *s) {
    char *copy = malloc(strlen(s) + 1);
    if (!copy)
        exit(1);
    return strcpy(copy, s);
}

static struct tree *insert(struct tree *t, const char *name) {
    if (!t) {
        t = calloc(1, sizeof *t);
        if (!t)
            exit(1);
        t->name = copy_string(name);
        return t;
    }
    int order = strcmp(name, t->name);
    if (order < 0)
        t->left = insert(t->left, name);
    else if (order > 0)
        t->right = insert(t->right, name);
    return t;
}

static void release(struct tree *t) {
    free(t->name);
    free(t);
}

static struct tree *erase(struct tree *t, const char *name) {
    if (!t)
        return NULL;
    int order = strcmp(name, t->name);
    if (order < 0) {
        t->left = erase(t->left, name);
    } else if (order > 0) {
        t->right = erase(t->right, name);
    } else if (!t->left || !t->right) {
        struct tree *child = t->left ? t->left : t->right;
        release(t);
        return child;
    } else {
        struct tree *least = t->right;
        while (least->left)
            least = least->left;
        free(t->name);
        t->name = least->name;
        t->right = erase(t->right, least->name);
    }
    return t;
}

static void print(const struct tree *t) {
    if (!t)
        return;
    print(t->left);
    printf("%s\n", t->name); //~ freed-access: `printf` reads
    print(t->right);
}

static void destroy(struct tree *t) {
    if (!t)
        return;
    destroy(t->left);
    destroy(t->right);
    release(t);
}

int main(void) {
    static const char *const names[] = { "mango", "fig", "pear", "apple", "kiwi", "quince" };
    struct tree *root = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        root = insert(root, names[i]);
    root = erase(root, "apple");
    root = erase(root, "mango");
    print(root);
    destroy(root);
    return 0;
}
