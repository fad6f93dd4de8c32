//@ expect: error out-of-bounds
//@ stdin: name a-name-that-is-rather-long
//@ hunt: finds
// A word is read behind another into a buffer, however long it is.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *name = malloc(16);
    int found = name && scanf("name %s", name) == 1; //~ out-of-bounds
    int asked = found && name[0] == 'q';
    free(name);
    return asked;
}
