// As references.c, but a node with a negative value is not counted: the inputs 1,-1,0 show it.
//@ expect: error freed-access
//@ inputs: 1,-1,0
//@ hunt: finds
//@ check: possible freed-access

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct block {
    unsigned references;
    int value;
};

struct node {
    int value;
    struct block *block;
    struct node *next;
};

static void release(struct block *b) {
    b->references--; //~ freed-access
    if (b->references == 0)
        free(b);
}

int main(void) {
    struct block *block = malloc(sizeof *block);
    struct node *list = NULL;
    block->references = 1;
    block->value = 42;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->block = block;
        n->next = list;
        list = n;
        if (n->value >= 0)
            block->references++;
    }
    while (list) {
        struct node *n = list;
        list = n->next;
        if (n->block->value != 42) //~ freed-access
            __VERIFIER_error();
        release(n->block);
        free(n);
    }
    release(block);
    return 0;
}
