// As no_round.c, but the inner loop builds a list: an empty list is remembered, and the next one
// need not be empty. The inputs 1,0,1,1,0 show it.
//@ expect: error error-call
//@ inputs: 1,0,1,1,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        if (n < 0 || n > 4)
            continue;
        struct node *list = NULL;
        for (int i = 0; i < n; i++) {
            struct node *p = malloc(sizeof *p);
            p->value = i;
            p->next = list;
            list = p;
        }
        if (!list)
            x = 1;
        else if (x != 0 || list->value > 3)
            __VERIFIER_error(); //~ error-call
        while (list) {
            struct node *next = list->next;
            free(list);
            list = next;
        }
    }
    return 0;
}
