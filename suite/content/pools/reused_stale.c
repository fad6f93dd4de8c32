// As reused.c, but a node from the pool keeps its old value: the inputs 1,9,2,1,9,0 make it 18.
//@ expect: error error-call
//@ inputs: 1,9,2,1,9,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *pool, *list;

int main(void) {
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1) {
            struct node *n = pool;
            if (n) {
                pool = n->next;
            } else {
                n = malloc(sizeof *n);
                n->value = 0;
            }
            int more = __VERIFIER_nondet_int();
            if (more > 0 && more < 10)
                n->value += more;
            if (n->value < 0 || n->value > 9)
                __VERIFIER_error(); //~ error-call
            n->next = list;
            list = n;
        } else if (list) {
            struct node *n = list;
            list = n->next;
            n->next = pool;
            pool = n;
        }
    }
    return 0;
}
