//@ expect: error out-of-bounds
// strncpy fills all of its bytes with zeros.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    strncpy(b, "a", 5); //~ out-of-bounds
    free(b);
    return 0;
}
