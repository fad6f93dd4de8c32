// The same as three_counters.c, but the last way takes two steps to the left instead of three.
//@ expect: error assertion-failure
//@ inputs: 5,1,0,1,1,1,2,0
//@ hunt: finds

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned start = __VERIFIER_nondet_uint();
    unsigned left = start, right = 0, both = 0;
    while (__VERIFIER_nondet_int()) {
        int way = __VERIFIER_nondet_int();
        if (way == 0) {
            left++;
            right--;
        } else if (way == 1) {
            right += 3;
            both--;
        } else {
            left -= 2;
            both++;
        }
    }
    assert(left + right + 3 * both == start); //~ assertion-failure
    return 0;
}
