//@ expect: ok
//@ inputs: 1,0,1,1,1,0,0
//@ check: safe
// A global list with a pointer to its last link.

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
    *end = n;
    end = &n->next;
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
