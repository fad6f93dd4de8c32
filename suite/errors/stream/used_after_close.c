//@ expect: error freed-access
//@ sanitizers: silent, because they do not look into what the C library does with a stream
// A stream that was closed is written to.

#include <stdio.h>

int main(void) {
    FILE *f = fopen("f", "w");
    if (!f)
        return 1;
    fclose(f);
    fputs("late", f); //~ freed-access: `fputs` with the library's `stream`, which was closed
    return 0;
}
