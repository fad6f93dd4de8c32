//@ expect: error freed-access
//@ inputs: 1,5,0,1
//@ hunt: may find
// The newest node is still known after the last one was deleted, and a new one is linked to it.

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
        newest->newer = n; //~ freed-access
    else
        oldest = n;
    newest = n;
    struct node **place = &smallest;
    while (*place != NULL && (*place)->key < key)
        place = &(*place)->larger;
    n->larger = *place;
    *place = n;
}

static void delete_oldest(void) {
    struct node *n = oldest;
    oldest = n->newer;
    struct node **place = &smallest;
    while (*place != n)
        place = &(*place)->larger;
    *place = n->larger;
    free(n);
}

int main(void) {
    while (__VERIFIER_nondet_int())
        insert(__VERIFIER_nondet_int());
    while (oldest != NULL && __VERIFIER_nondet_bool())
        delete_oldest();
    insert(1);
    while (smallest != NULL) {
        struct node *n = smallest;
        smallest = n->larger;
        free(n);
    }
    return 0;
}
