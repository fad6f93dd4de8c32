//@ expect: error freed-access
// The format was freed.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *f = strdup("text\n");
    free(f);
    printf(f); //~ freed-access
    return 0;
}
