// A function that calls itself puts nodes with the numbers from 1 on before a list.
//@ expect: ok
//@ inputs: 3
//@ hunt: nothing
//@ template: asserts

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *grow(int n, struct node *rest) {
    if (n <= 0)
        return rest;
    struct node *node = malloc(sizeof *node);
    node->value = n;
    node->next = rest;
    return grow(n - 1, node);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 20)
        return 0;
    struct node *list = grow(n, NULL);
    while (list) {
        assert(1 <= list->value && list->value <= 20);
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
