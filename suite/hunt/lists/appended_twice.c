//@ expect: error freed-access
//@ inputs: 1,2
//@ hunt: finds
//@ check: possible freed-access
// A list is appended to one of the lists before it and still held where it was: its nodes are met again when they have been given back.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *lists[3];

static void append(int to, int from) {
    struct node **end = &lists[to];
    while (*end)
        end = &(*end)->next;
    *end = lists[from];
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        lists[i] = malloc(sizeof(struct node));
        lists[i]->next = NULL;
    }
    int to = __VERIFIER_nondet_int();
    int from = __VERIFIER_nondet_int();
    if (to >= 0 && to < 3 && from > to && from < 3)
        append(to, from);
    for (int i = 0; i < 3; i++) {
        struct node *n = lists[i];
        while (n) {
            struct node *next = n->next; //~ freed-access
            free(n);
            n = next;
        }
    }
    return 0;
}
