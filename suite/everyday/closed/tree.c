// A binary search tree of a constant table: insert, look up, remove, walk, destroy.
//@ expect: ok
//@ stdout: 12 nodes, height 5
//@ stdout: ant bee cat cow dog elk fox gnu hen owl pig yak
//@ stdout: cat yes, rat no
//@ stdout: ant bee cow dog fox gnu hen owl pig
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    const char *key;
    struct node *left, *right;
};

static const char *const animals[] = {
    "dog", "cat", "hen", "ant", "gnu", "pig", "bee", "cow", "fox", "owl", "yak", "elk",
};

static int insert(struct node **root, const char *key)
{
    while (*root != NULL) {
        int order = strcmp(key, (*root)->key);
        if (order == 0)
            return 0;
        root = order < 0 ? &(*root)->left : &(*root)->right;
    }
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        exit(1);
    *node = (struct node){key, NULL, NULL};
    *root = node;
    return 1;
}

static int contains(const struct node *root, const char *key)
{
    while (root != NULL) {
        int order = strcmp(key, root->key);
        if (order == 0)
            return 1;
        root = order < 0 ? root->left : root->right;
    }
    return 0;
}

static void delete(struct node **root, const char *key)
{
    int order;
    while (*root != NULL && (order = strcmp(key, (*root)->key)) != 0)
        root = order < 0 ? &(*root)->left : &(*root)->right;
    struct node *node = *root;
    if (node == NULL)
        return;
    if (node->left == NULL || node->right == NULL) {
        *root = node->left != NULL ? node->left : node->right;
    } else {
        struct node **least = &node->right;
        while ((*least)->left != NULL)
            least = &(*least)->left;
        struct node *successor = *least;
        *least = successor->right;
        successor->left = node->left;
        successor->right = node->right;
        *root = successor;
    }
    free(node);
}

static int height(const struct node *root)
{
    if (root == NULL)
        return 0;
    int left = height(root->left), right = height(root->right);
    return 1 + (left > right ? left : right);
}

static void print(const struct node *root, int *first)
{
    if (root == NULL)
        return;
    print(root->left, first);
    printf("%s%s", *first ? "" : " ", root->key);
    *first = 0;
    print(root->right, first);
}

static void show(const struct node *root)
{
    int first = 1;
    print(root, &first);
    putchar('\n');
}

static void destroy(struct node *root)
{
    if (root != NULL) {
        destroy(root->left);
        destroy(root->right);
        free(root);
    }
}

int main(void)
{
    struct node *root = NULL;
    int count = 0;

    for (size_t i = 0; i < sizeof animals / sizeof animals[0]; i++)
        count += insert(&root, animals[i]);
    count += insert(&root, "dog");
    printf("%d nodes, height %d\n", count, height(root));
    show(root);
    printf("cat %s, rat %s\n", contains(root, "cat") ? "yes" : "no", contains(root, "rat") ? "yes" : "no");
    delete(&root, "cat");
    delete(&root, "yak");
    delete(&root, "elk");
    delete(&root, "rat");
    show(root);
    destroy(root);
    return 0;
}
