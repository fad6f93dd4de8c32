//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The stream is to go back to a position that was never saved.
#include <stdio.h>

int main(void) {
    fpos_t place;
    FILE *file = tmpfile();
    if (file == NULL)
        return 0;
    int failed = fsetpos(file, &place); //~ uninitialised-use
    fclose(file);
    return failed;
}
