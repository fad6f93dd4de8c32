//@ expect: error out-of-bounds
// strcat beyond the end of its destination.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(6);
    strcpy(b, "abc");
    strcat(b, "def"); //~ out-of-bounds
    free(b);
    return 0;
}
