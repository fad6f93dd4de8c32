//@ expect: ok
//@ check: possible assertion-failure
// A literal may lie at the end of another one, but not where their bytes differ.
#include <assert.h>

int main(void) {
    const char *p = "abc", *q = "bc", *r = "bd";
    assert(p != q && p + 1 != r && p + 2 != q && r != q);
    if (p + 1 == q)
        assert(p[1] == 'b' && 0 * (p - r) == 0);
    assert(p + 1 != q); //~ assertion-failure
    return 0;
}
