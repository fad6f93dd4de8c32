//@ expect: error out-of-bounds
//@ valgrind: silent, because it does not check the bounds of local arrays
// More is read than the buffer has room for.

#include <stdio.h>

int main(void) {
    FILE *f = tmpfile();
    char *text = "0123456789";
    char buffer[8];
    fputs(text, f);
    rewind(f);
    fread(buffer, 1, 10, f); //~ out-of-bounds
    return 0;
}
