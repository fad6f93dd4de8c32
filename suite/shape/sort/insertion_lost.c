//@ expect: error memory-lost
//@ inputs: 1,4,1,2,1,9,1,3,0
// The node is put in place of its successor, which is lost.

#include <assert.h>
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

static struct node *sorted(struct node *list) {
    struct node *result = NULL;
    while (list) {
        struct node *n = list;
        list = list->next;
        struct node **at = &result;
        while (*at && (*at)->value < n->value)
            at = &(*at)->next;
        n->next = NULL;
        *at = n; //~ memory-lost
    }
    return result;
}

int main(void) {
    struct node *list = sorted(build());
    destroy(list);
    return 0;
}
