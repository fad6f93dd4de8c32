//@ expect: ok
//@ hunt: nothing
// A timer that runs is told by the next call.
#include <assert.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    alarm(1000);
    unsigned left = alarm(0);
    if (__VERIFIER_nondet_int() == 12345)
        assert(left > 0);
    return 0;
}
