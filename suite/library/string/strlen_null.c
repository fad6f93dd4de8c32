//@ expect: error null-access
// strlen of null.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = NULL;
    volatile size_t n = strlen(p); //~ null-access
    return 0;
}
