//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,6,0,1,7,1,0,0
//@ hunt: nothing
// Each node of a list has a second link, to any older node or to none.

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
    unsigned sum = 0;
    for (const struct node *n = list; n != NULL; n = n->next)
        if (n->other != NULL)
            sum += (unsigned)n->other->key;
    destroy(list);
    return sum > 0 ? 0 : 0;
}
