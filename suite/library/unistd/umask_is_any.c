//@ expect: ok
//@ check: possible assertion-failure
// What was set before is not known.
#include <assert.h>
#include <sys/stat.h>

int main(void) {
    assert(umask(077) != 0123); //~ assertion-failure
    return 0;
}
