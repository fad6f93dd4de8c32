//@ expect: ok
//@ check: safe
// Bytes that differ are told from those that do not.
#include <assert.h>
#include <strings.h>

int main(void) {
    assert(bcmp("ab", "ac", 2) != 0);
    assert(bcmp("ab", "ac", 1) == 0);
    return 0;
}
