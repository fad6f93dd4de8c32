//@ expect: error assertion-failure
//@ inputs: 50,20,1,20,20,1
//@ hunt: finds
// A machine takes coins of 10, 20 and 50, sells (1) for 60 and gives change (2). If something was sold before, 50 are enough for a sale.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct machine {
    int balance, sold;
};

static void sell(struct machine *m) {
    int least = m->sold > 0 ? 50 : 60;
    if (m->balance < least)
        return;
    m->balance -= 60;
    m->sold++;
}

int main(void) {
    struct machine m = { 0, 0 };
    for (int round = 0; round < 8; round++) {
        int action = __VERIFIER_nondet_int();
        switch (action) {
        case 10:
        case 20:
        case 50:
            m.balance += action;
            break;
        case 1:
            sell(&m);
            break;
        case 2:
            m.balance = 0;
            m.sold = 0;
            break;
        default:
            return 0;
        }
        assert(m.balance >= 0); //~ assertion-failure
    }
    return 0;
}
