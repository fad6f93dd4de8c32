//@ expect: error non-heap-free
//@ sanitizers: silent, because a stream of this C library is heap memory that may be freed
//@ valgrind: says "Invalid read", because a stream of this C library is heap memory, which the end of the program reads
// A stream is given to `free` instead of `fclose`.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = tmpfile();
    free(f); //~ non-heap-free
    return 0;
}
