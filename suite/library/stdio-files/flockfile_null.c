//@ expect: error null-access
// A file that could not be opened is no stream to lock.
#define _GNU_SOURCE
#include <stdio.h>

int main(void) {
    FILE *file = fopen("no-such-file", "r");
    flockfile(file); //~ null-access
    if (file)
        fclose(file);
    return 0;
}
