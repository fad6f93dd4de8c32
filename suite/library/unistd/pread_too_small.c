//@ expect: error out-of-bounds
//@ hunt: finds
// There must be room for all that is wanted.
//@ sanitizers: silent, because less is read than was asked for
//@ valgrind: silent, because less is read than was asked for
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    char *b = malloc(4);
    int d = open("small", O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (pread(d, b, 5, 0) < 0) //~ out-of-bounds
        return 1;
    close(d);
    free(b);
    return 0;
}
