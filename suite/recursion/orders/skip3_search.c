//@ expect: ok
//@ inputs: 1,9,1,1,1,7,1,0,1,5,0,0,4
//@ hunt: nothing
// A skip list of three levels: a search goes down the levels.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next, *second, *third;
};

static struct node *first_level, *second_level, *third_level;

static void push(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = first_level;
    n->second = n->third = NULL;
    first_level = n;
    if (!__VERIFIER_nondet_bool())
        return;
    n->second = second_level;
    second_level = n;
    if (!__VERIFIER_nondet_bool())
        return;
    n->third = third_level;
    third_level = n;
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static int contains(int key) {
    const struct node *at = NULL;
    for (const struct node *n = third_level; n != NULL && n->key <= key; n = n->third)
        at = n;
    for (const struct node *n = at != NULL ? at->second : second_level; n != NULL && n->key <= key; n = n->second)
        at = n;
    for (const struct node *n = at != NULL ? at->next : first_level; n != NULL && n->key <= key; n = n->next)
        at = n;
    return at != NULL && at->key == key;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int key = __VERIFIER_nondet_int();
        if (first_level == NULL || key < first_level->key)
            push(key);
    }
    contains(__VERIFIER_nondet_int());
    destroy(first_level);
    return 0;
}
