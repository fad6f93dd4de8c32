//@ expect: ok
//@ check: possible assertion-failure
// Whether bytes differ is all that bcmp says.
#include <assert.h>
#include <strings.h>

int main(void) {
    assert(bcmp("ab", "ac", 2) != 0);
    assert(bcmp("ab", "ab", 2) == 0);
    assert(bcmp("ab", "ac", 2) < 0); //~ assertion-failure
    return 0;
}
