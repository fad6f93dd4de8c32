//@ expect: error freed-access
//@ inputs: 1,5,1,1,1,4,1,0,1,3,0,1,2,1,1,0
//@ hunt: may find
// The nodes of the third level are freed before the others.

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
        struct node *next = list->next; //~ freed-access
        free(list);
        list = next;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int())
        push(__VERIFIER_nondet_int());
    unsigned sum = 0;
    for (const struct node *n = third_level; n != NULL; n = n->third)
        sum += (unsigned)n->key;
    for (const struct node *n = second_level; n != NULL; n = n->second)
        sum += (unsigned)n->key;
    while (third_level != NULL) {
        struct node *next = third_level->third;
        free(third_level);
        third_level = next;
    }
    destroy(first_level);
    return sum > 0 ? 0 : 0;
}
