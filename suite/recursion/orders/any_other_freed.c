//@ expect: error freed-access
//@ inputs: 1,5,1,6,0,0
//@ hunt: may find
// The second node is taken out of the list and freed; a second link may still lead to it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
    struct node *other;
};

static struct node *some(struct node *n) {
    while (n != NULL && __VERIFIER_nondet_bool())
        n = n->next;
    return n;
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->other = some(list);
        n->next = list;
        list = n;
    }
    if (list != NULL && list->next != NULL) {
        struct node *n = list->next;
        list->next = n->next;
        free(n);
    }
    unsigned sum = 0;
    for (const struct node *n = list; n != NULL; n = n->next)
        if (n->other != NULL)
            sum += (unsigned)n->other->key; //~ freed-access
    destroy(list);
    return sum > 0 ? 0 : 0;
}
