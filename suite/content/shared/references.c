// A block counts the nodes that refer to it and is freed with the last of them.
//@ expect: ok
//@ inputs: 1,7,1,2,1,9,0
//@ hunt: nothing
//@ template: asserts

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
    b->references--;
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
        block->references++;
    }
    while (list) {
        struct node *n = list;
        list = n->next;
        if (n->block->value != 42)
            __VERIFIER_error();
        release(n->block);
        free(n);
    }
    release(block);
    return 0;
}
