// The value of a node is set to 0 whether the node is new or taken from the pool.
//@ expect: ok
//@ inputs: 1,5,1,7,2,1,3,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

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
            if (n)
                pool = n->next;
            else
                n = malloc(sizeof *n);
            n->value = 0;
            int more = __VERIFIER_nondet_int();
            if (more > 0 && more < 10)
                n->value += more;
            if (n->value < 0 || n->value > 9)
                __VERIFIER_error();
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
