//@ expect: error null-access
//@ inputs: 1,5,1,2,0,0,0
//@ hunt: may find
// A missing child is put into the queue.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

struct cell {
    struct node *node;
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

static void put(struct cell **head, struct cell **tail, struct node *node) {
    struct cell *c = malloc(sizeof *c);
    c->node = node;
    c->next = NULL;
    if (*head == NULL)
        *head = c;
    else
        (*tail)->next = c;
    *tail = c;
}

int main(void) {
    struct node *root = grow();
    struct cell *head = NULL, *tail = NULL;
    if (root != NULL)
        put(&head, &tail, root);
    while (head != NULL) {
        struct cell *first = head;
        struct node *n = first->node;
        head = first->next;
        free(first);
        if (n->left != NULL) //~ null-access
            put(&head, &tail, n->left);
        if (n->left != NULL || n->right != NULL)
            put(&head, &tail, n->right);
    }
    destroy(root);
    return 0;
}
