//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// A list is reversed by a recursive function.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *reverse(struct node *list, struct node *done) {
    if (list == NULL)
        return done;
    struct node *rest = list->next;
    list->next = done;
    return reverse(rest, list);
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    list = reverse(list, NULL);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
