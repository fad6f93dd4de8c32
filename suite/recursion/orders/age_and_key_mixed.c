//@ expect: error freed-access
//@ inputs: 1,5,1,2,0
//@ hunt: may find
// The oldest node is freed, and the next one is looked for by key.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *newer;
    struct node *larger;
};

static struct node *oldest, *newest, *smallest;

static void insert(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->newer = NULL;
    if (newest != NULL)
        newest->newer = n;
    else
        oldest = n;
    newest = n;
    struct node **place = &smallest;
    while (*place != NULL && (*place)->key < key)
        place = &(*place)->larger;
    n->larger = *place;
    *place = n;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        insert(__VERIFIER_nondet_int());
    unsigned sum = 0;
    for (const struct node *n = smallest; n != NULL; n = n->larger)
        sum += (unsigned)n->key;
    while (smallest != NULL) {
        struct node *n = smallest;
        smallest = n->larger; //~ freed-access
        free(oldest);
        oldest = n->newer; //~ freed-access
    }
    return sum > 0 ? 0 : 0;
}
