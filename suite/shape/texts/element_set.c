// An element that is set through another index need not be what it was.
//@ expect: error assertion-failure
//@ inputs: 7 7
//@ check: possible assertion-failure
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    int numbers[100] = {0};
    unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();

    if (i >= 100 || j >= 100)
        return 0;
    numbers[i] = 1;
    assert(numbers[i] == 1);
    numbers[j] = 2;
    assert(numbers[i] == 1); //~ assertion-failure
    return 0;
}
