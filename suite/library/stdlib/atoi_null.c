//@ expect: error null-access
// atoi of null.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = NULL;
    volatile int n = atoi(p); //~ null-access
    return 0;
}
