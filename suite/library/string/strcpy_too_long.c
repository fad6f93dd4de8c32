//@ expect: error out-of-bounds
// The final zero has no room.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    strcpy(b, "four"); //~ out-of-bounds
    free(b);
    return 0;
}
