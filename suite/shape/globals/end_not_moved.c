//@ expect: error memory-lost
//@ inputs: 1,0,1,0,0
// The pointer to the last link stays at the beginning: each node replaces the one before.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

struct node *first;
struct node **end = &first;

void append(int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = NULL;
    *end = n; //~ memory-lost
}

void clear(void) {
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    end = &first;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        append(1);
        if (__VERIFIER_nondet_int())
            clear();
    }
    clear();
    return 0;
}
