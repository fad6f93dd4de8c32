//@ expect: ok
//@ inputs: 1,1,1,1,0,1,0,0,1,1,0,0,0
//@ check: safe
// Lists of lists of lists, freed from the inside.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct leaf {
    struct leaf *next;
};

struct branch {
    struct branch *next;
    struct leaf *leaves;
};

struct tree {
    struct tree *next;
    struct branch *branches;
};

static struct leaf *leaves(void) {
    struct leaf *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct leaf *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    return list;
}

static struct branch *branches(void) {
    struct branch *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct branch *n = malloc(sizeof *n);
        n->leaves = leaves();
        n->next = list;
        list = n;
    }
    return list;
}

static void destroy_branches(struct branch *list) {
    while (list) {
        struct branch *next = list->next;
        while (list->leaves) {
            struct leaf *leaf = list->leaves;
            list->leaves = leaf->next;
            free(leaf);
        }
        free(list);
        list = next;
    }
}

int main(void) {
    struct tree *forest = NULL;
    while (__VERIFIER_nondet_int()) {
        struct tree *n = malloc(sizeof *n);
        n->branches = branches();
        n->next = forest;
        forest = n;
    }
    while (forest) {
        struct tree *next = forest->next;
        destroy_branches(forest->branches);
        free(forest);
        forest = next;
    }
    return 0;
}
