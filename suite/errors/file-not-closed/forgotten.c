//@ expect: error file-not-closed
//@ run: --property files
//@ check: possible file-not-closed
//@ hunt: finds
// A file for notes that stays open.
#include <stdio.h>

int main(void) {
    FILE *notes = tmpfile(); //~ file-not-closed: the stream is not closed
    if (!notes)
        return 0;
    fputs("done", notes);
    return 0; //~ file-not-closed
}
