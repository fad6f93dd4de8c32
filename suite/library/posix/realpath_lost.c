//@ expect: error memory-lost
//@ check: possible memory-lost
// The block of a path belongs to the program.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
    char *path = realpath("/tmp", NULL);
    if (!path)
        return 0;
    return path[0] != '/'; //~ memory-lost
}
