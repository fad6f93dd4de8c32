//@ expect: ok
//@ structures: safe
//@ inputs: 1,1,1,0,0,1,0,0,1,0,0
//@ hunt: nothing
// Trees with any number of children: one function is about a tree, one about the trees of a forest.

#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *first;
    struct tree *next;
};

static struct tree *grow_forest(void);

static struct tree *grow_tree(void) {
    struct tree *t = malloc(sizeof *t);
    t->first = grow_forest();
    t->next = NULL;
    return t;
}

static struct tree *grow_forest(void) {
    struct tree *first = NULL;
    while (__VERIFIER_nondet_bool()) {
        struct tree *t = grow_tree();
        t->next = first;
        first = t;
    }
    return first;
}

static void free_forest(struct tree *first);

static void free_tree(struct tree *t) {
    free_forest(t->first);
    free(t);
}

static void free_forest(struct tree *first) {
    while (first != NULL) {
        struct tree *next = first->next;
        free_tree(first);
        first = next;
    }
}

int main(void) {
    free_forest(grow_forest());
    return 0;
}
