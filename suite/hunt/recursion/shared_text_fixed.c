//@ expect: ok
//@ inputs: 3,1,-4,2
//@ hunt: nothing
//@ check: safe
// A list is copied by recursion, with all texts.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    char *text;
    struct node *next;
};

static struct node *make(int value, struct node *next) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->text = calloc(4, 1);
    n->next = next;
    return n;
}

static struct node *copy(const struct node *n) {
    if (!n)
        return NULL;
    struct node *c = make(n->value, copy(n->next));
    c->text[0] = n->text[0];
    return c;
}

static void destroy(struct node *n) {
    if (!n)
        return;
    destroy(n->next);
    free(n->text);
    free(n);
}

int main(void) {
    struct node *list = NULL;
    int count = __VERIFIER_nondet_int();
    for (int i = 0; i < count && i < 4; i++)
        list = make(__VERIFIER_nondet_int(), list);
    struct node *second = copy(list);
    destroy(list);
    destroy(second);
    return 0;
}
