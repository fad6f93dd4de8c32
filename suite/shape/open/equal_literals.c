//@ expect: ok
//@ check: possible assertion-failure
//@ native: differs, because gcc makes one object of them
//@ sanitizers: silent, because they keep them apart
//@ valgrind: silent, because the library's assertion is no error for it
// Equal literals may be one object.
#include <assert.h>

int main(void) {
    const char *p = "abc", *q = "abc";
    assert(p != q); //~ assertion-failure
    return 0;
}
