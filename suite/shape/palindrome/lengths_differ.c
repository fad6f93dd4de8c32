//@ expect: error null-access
//@ inputs: 1,1,1,2,1,1,0
// The second list is one node shorter.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    return list;
}

static void destroy(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static struct node *reversed_copy(const struct node *list) {
    struct node *result = NULL;
    for (; list; list = list->next) {
        struct node *n = malloc(sizeof *n);
        n->value = list->value;
        n->next = result;
        result = n;
    }
    return result;
}

int main(void) {
    struct node *list = build(), *back = reversed_copy(list);
    int same = 1;
    for (struct node *a = list, *b = back ? back->next : NULL; a; a = a->next, b = b->next)
        if (a->value != b->value) //~ null-access
            same = 0;
    destroy(back);
    destroy(list);
    return same == 2;
}
