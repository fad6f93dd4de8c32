//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ valgrind: silent, because it does not look at the sets of select on this system
// FD_ZERO is missing: other descriptors may be in the set.
#include <stddef.h>
#include <sys/select.h>

int main(void) {
    fd_set set;
    struct timeval time = {0, 0};
    FD_SET(0, &set);
    return select(1, &set, NULL, NULL, &time) < 0; //~ uninitialised-use
}
