//@ expect: ok
//@ structures: safe
//@ inputs: 1,1,1,0
//@ check: safe
// A list is built, summed up and freed by recursive functions.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

static struct node *build(void) {
    if (!__VERIFIER_nondet_int())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->value = 1;
    n->next = build();
    return n;
}

static int sum(const struct node *list) {
    return list ? list->value + sum(list->next) : 0;
}

static void destroy(struct node *list) {
    if (list == NULL)
        return;
    destroy(list->next);
    free(list);
}

int main(void) {
    struct node *list = build();
    int total = sum(list);
    destroy(list);
    return total < 0 ? 0 : 0;
}
