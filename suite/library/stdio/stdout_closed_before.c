//@ expect: error freed-access
//@ check: possible freed-access
//@ sanitizers: silent, because the library keeps the stream
//@ valgrind: silent, because the library keeps the stream
// The same with what is written.
#include <stdio.h>

int main(void) {
    fclose(stdout);
    return printf("%d", 1) > 1000; //~ freed-access
}
