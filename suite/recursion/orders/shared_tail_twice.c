//@ expect: error freed-access
//@ inputs: 1,1,1,2,0,1,3,0,1,4,1,5,0
//@ hunt: may find
// Both lists are freed up to their end.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
};

static struct node *extend(struct node *list) {
    while (__VERIFIER_nondet_bool()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    return list;
}

static void free_until(struct node *list, const struct node *end) {
    while (list != end) {
        struct node *next = list->next; //~ freed-access
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *tail = extend(NULL);
    struct node *a = extend(tail);
    struct node *b = extend(tail);
    free_until(a, NULL);
    free_until(b, NULL);
    return 0;
}
