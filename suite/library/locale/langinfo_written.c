//@ expect: error constant-write
//@ check: possible constant-write
//@ sanitizers: says "SEGV", because they do not know what is constant
//@ valgrind: says "Bad permissions", because it does not know what is constant
// A text of the locale is written to.
#include <langinfo.h>

int main(void) {
    nl_langinfo(DAY_1)[0] = 's'; //~ constant-write
    return 0;
}
