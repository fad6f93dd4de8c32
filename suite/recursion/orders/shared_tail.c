//@ expect: ok
//@ structures: safe
//@ inputs: 1,1,1,2,0,1,3,0,1,4,1,5,0
//@ hunt: nothing
// Two lists share their end, which is freed once, after what comes before it.

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
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *tail = extend(NULL);
    struct node *a = extend(tail);
    struct node *b = extend(tail);
    free_until(a, tail);
    free_until(b, tail);
    free_until(tail, NULL);
    return 0;
}
