// The nodes of a list move to one of two others, by two statements. A node without an amount goes
// to the debts, which are not below zero then.
//@ expect: error assertion-failure
//@ inputs: 1,7,1,-3,1,0,1,-8,0
//@ hunt: finds

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int amount;
    struct entry *next;
};

int main(void) {
    struct entry *all = NULL, *debts = NULL, *credits = NULL;
    while (__VERIFIER_nondet_int()) {
        struct entry *entry = malloc(sizeof *entry);
        entry->amount = __VERIFIER_nondet_int();
        entry->next = all;
        all = entry;
    }
    while (all) {
        struct entry *entry = all;
        all = all->next;
        if (entry->amount < 1) {
            entry->next = debts;
            debts = entry;
        } else {
            entry->next = credits;
            credits = entry;
        }
    }
    while (debts) {
        struct entry *next = debts->next;
        assert(debts->amount < 0); //~ assertion-failure
        free(debts);
        debts = next;
    }
    while (credits) {
        struct entry *next = credits->next;
        assert(credits->amount >= 0);
        free(credits);
        credits = next;
    }
    return 0;
}
