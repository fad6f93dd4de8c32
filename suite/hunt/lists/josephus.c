//@ expect: error double-free
//@ inputs: 5,3
//@ hunt: finds
//@ check: possible double-free
// Every k-th of n people in a circle leaves, until one is left. Number 3 is kept aside and given back at the end; if number 3 is who is left, as
// with 5 people and every third leaving, he is given back twice.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct person {
    int number;
    struct person *next;
};

static struct person *circle(int n) {
    struct person *first = NULL, *last = NULL;
    for (int i = 0; i < n; i++) {
        struct person *p = malloc(sizeof *p);
        p->number = i;
        if (last)
            last->next = p;
        else
            first = p;
        last = p;
    }
    last->next = first;
    return last;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int k = __VERIFIER_nondet_int();
    if (n < 1 || n > 7 || k < 1 || k > 4)
        return 0;
    struct person *last = circle(n), *aside = NULL;
    while (last->next != last) {
        for (int i = 1; i < k; i++)
            last = last->next;
        struct person *out = last->next;
        last->next = out->next;
        if (out->number == 3)
            aside = out;
        else
            free(out);
    }
    if (last->number == 3)
        aside = last;
    free(last);
    free(aside); //~ double-free
    return 0;
}
