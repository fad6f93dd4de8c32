// The balance of every account is what was paid in less what was paid out, and never negative.
//@ expect: ok
//@ inputs: 1,1,0,50,1,30,0,40,0,2,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct account {
    int in, out, balance;
    struct account *next;
};

static struct account *accounts;

static void book(struct account *a, int amount) {
    if (amount >= 0) {
        a->in += amount;
        a->balance += amount;
    } else if (a->balance + amount >= 0) {
        a->out -= amount;
        a->balance += amount;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct account *a = malloc(sizeof *a);
        a->in = a->out = a->balance = 0;
        a->next = accounts;
        accounts = a;
    }
    for (int day = 0; day < 100; day++)
        for (struct account *a = accounts; a; a = a->next) {
            int amount = __VERIFIER_nondet_int();
            if (amount > -1000 && amount < 1000)
                book(a, amount);
        }
    for (struct account *a = accounts; a; a = a->next) {
        assert(a->balance >= 0);
        assert(a->in - a->out == a->balance);
    }
    return 0;
}
