//@ expect: error freed-access
//@ sanitizers: silent, because it does not look at the remembered string
// strtok remembers its string, which was freed.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = strdup("a,b,c");
    strtok(b, ",");
    free(b);
    char *volatile q = strtok(NULL, ","); //~ freed-access
    return 0;
}
