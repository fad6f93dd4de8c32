//@ expect: ok
//@ check: safe
// Literals with different bytes are different objects, and so are arrays that have names.
#include <assert.h>

static const char a[] = "abc", b[] = "abc";

int main(void) {
    const char *p = "abc", *q = "abd";
    assert(p != q);
    assert(p != q + 1);
    assert(a != b);
    assert(a != p);
    assert(p != 0);
    return 0;
}
