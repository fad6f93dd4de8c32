// Every step goes left, right or both ways, and is counted once for each: the sum stays what it
// was, although no two of the counters are related.
//@ expect: ok
//@ inputs: 5,1,0,1,1,1,2,0
//@ hunt: nothing
//@ template: safe

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
            left -= 3;
            both++;
        }
    }
    assert(left + right + 3 * both == start);
    return 0;
}
