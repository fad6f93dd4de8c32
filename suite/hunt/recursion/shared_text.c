//@ expect: error double-free
//@ inputs: 3,1,-4,2
//@ hunt: finds
// A list is copied by recursion; for negative elements the copy shares the text. Both lists give their texts back.
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
    if (n->value < 0) {
        free(c->text);
        c->text = n->text;
    }
    return c;
}

static void destroy(struct node *n) {
    if (!n)
        return;
    destroy(n->next);
    free(n->text); //~ double-free
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
