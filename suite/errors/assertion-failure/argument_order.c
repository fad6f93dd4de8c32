//@ expect: error assertion-failure
//@ inputs: bits:0x1
//@ check: possible assertion-failure
//@ hunt: finds
// C does not say which argument is evaluated first. From right to left, the second is the smaller one.
#include <assert.h>

static int last;

static int next(void)
{
    return ++last;
}

static void in_order(int first, int second)
{
    assert(first < second); //~ assertion-failure
}

int main(void)
{
    in_order(next(), next());
    return 0;
}
