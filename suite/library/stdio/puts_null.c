//@ expect: error null-access
// puts of null.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = NULL;
    puts(p); //~ null-access
    return 0;
}
