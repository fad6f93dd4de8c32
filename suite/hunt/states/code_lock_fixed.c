//@ expect: ok
//@ inputs: 2,7,1,9,8
//@ hunt: nothing
//@ check: safe
// A lock opens at 2, 7, 1, 8, entered one after the other; after a 9 there is alarm and the lock does not open.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static const int code[4] = { 2, 7, 1, 8 };

int main(void) {
    int entered = 0, alarm = 0;
    for (int round = 0; round < 6; round++) {
        int digit = __VERIFIER_nondet_int();
        if (digit < 0 || digit > 9)
            break;
        if (digit == 9) {
            alarm = 1;
            entered = -6;
        } else if (entered >= 0 && digit == code[entered]) {
            entered++;
        } else if (entered >= 0) {
            entered = 0;
        }
        if (entered == 4) {
            if (alarm)
                reach_error();
            break;
        }
    }
    return 0;
}
