//@ expect: ok
//@ inputs: 1,1,1,2,0,1,3,0,1,4,1,5,0
//@ hunt: nothing
// Two lists share their end: the first shared node is found by comparing lengths, and the second list is cut before it.

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

static unsigned length(const struct node *n) {
    unsigned length = 0;
    for (; n != NULL; n = n->next)
        length++;
    return length;
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *tail = extend(NULL);
    struct node *a = extend(tail), *b = extend(tail);
    unsigned more_a = length(a), more_b = length(b);
    const struct node *at = a;
    for (; more_a > more_b; more_a--)
        at = at->next;
    struct node **place = &b;
    for (; more_b > more_a; more_b--)
        place = &(*place)->next;
    for (; *place != at; at = at->next)
        place = &(*place)->next;
    *place = NULL;
    destroy(a);
    destroy(b);
    return 0;
}
