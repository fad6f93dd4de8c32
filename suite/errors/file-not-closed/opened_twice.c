//@ expect: error file-not-closed
//@ run: --property files
//@ check: possible file-not-closed
// The pointer is used again before the first stream was closed: nothing leads to it any more.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = tmpfile(); //~ file-not-closed
    if (!f)
        exit(0);
    f = tmpfile();
    if (f)
        fclose(f);
    exit(0); //~ file-not-closed
}
