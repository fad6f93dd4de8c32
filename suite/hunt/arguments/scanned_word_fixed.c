//@ expect: ok
//@ stdin: name a-name-that-is-rather-long
//@ hunt: nothing
// A word is read behind another into a buffer, up to the length that fits.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *name = malloc(16);
    int found = name && scanf("name %15s", name) == 1;
    int asked = found && name[0] == 'q';
    free(name);
    return asked;
}
