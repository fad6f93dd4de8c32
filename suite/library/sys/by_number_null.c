//@ expect: error null-access
//@ check: possible null-access
//@ sanitizers: silent, because they do not know calls by their numbers
//@ valgrind: says "points to unaddressable byte(s)", because the system reads the path
// A path that is null is given to a call of the system by its number.
#define _GNU_SOURCE
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    return syscall(SYS_pivot_root, "new", (char *)NULL) < 0; //~ null-access
}
