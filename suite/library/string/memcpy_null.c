//@ expect: error null-access
// memcpy from null.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char c[8];
    char *volatile p = NULL;
    memcpy(c, p, 5); //~ null-access
    return 0;
}
