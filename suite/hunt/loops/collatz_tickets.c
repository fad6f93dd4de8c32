//@ expect: error null-access
//@ inputs: 12
//@ hunt: finds
//@ check: possible null-access
// Each step of the 3n+1 walk takes a ticket from a list of eight. Most starts need fewer steps; 12 is one
// that needs nine, and then the list is empty. (0 is no start, 1 needs no step.)
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct ticket {
    int number;
    struct ticket *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100)
        return 0;
    struct ticket *tickets = NULL;
    for (int i = 0; i < 8; i++) {
        struct ticket *t = malloc(sizeof *t);
        t->number = i;
        t->next = tickets;
        tickets = t;
    }
    while (n != 1) {
        struct ticket *t = tickets;
        tickets = t->next; //~ null-access
        free(t);
        n = n % 2 ? 3 * n + 1 : n / 2;
    }
    while (tickets) {
        struct ticket *next = tickets->next;
        free(tickets);
        tickets = next;
    }
    return 0;
}
