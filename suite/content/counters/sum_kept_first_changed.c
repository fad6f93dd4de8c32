// As sum_kept.c, but the sum is not told that the first digit grew: the inputs 1,4,0 show it.
//@ expect: error error-call
//@ inputs: 1,4,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int digit;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int sum = 0;
    for (int i = 0; i < 20 && __VERIFIER_nondet_int(); i++) {
        int digit = __VERIFIER_nondet_int();
        if (digit < 0 || digit > 9)
            digit = 0;
        struct node *n = malloc(sizeof *n);
        n->digit = digit;
        n->next = list;
        list = n;
        sum += digit;
    }
    if (list && list->digit < 9)
        list->digit++;
    if (sum < 0 || sum > 180)
        __VERIFIER_error();
    while (list) {
        struct node *next = list->next;
        sum -= list->digit;
        free(list);
        list = next;
    }
    if (sum != 0)
        __VERIFIER_error(); //~ error-call
    return 0;
}
