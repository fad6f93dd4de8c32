//@ expect: error freed-access
//@ check: possible freed-access
//@ sanitizers: silent, because the library keeps the stream
//@ valgrind: silent, because the library keeps the stream
// getchar reads from a stream that it does not name, and that was closed.
#include <stdio.h>

int main(void) {
    fclose(stdin);
    return getchar() > 1000; //~ freed-access
}
