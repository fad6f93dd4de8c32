//@ expect: error freed-access
//@ sanitizers: says "double-free", because a stream of this C library is heap memory
// A stream is closed again.

#include <stdio.h>

int main(void) {
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fclose(f); //~ freed-access: `fclose` with the library's `stream`, which was closed
    return 0;
}
