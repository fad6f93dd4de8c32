//@ expect: error overlapping-copy
//@ sanitizers: silent, because it does not know the function
// mempcpy between parts of one array that share bytes.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = calloc(8, 1);
    volatile size_t n = 4;
    mempcpy(b, b + 2, n); //~ overlapping-copy
    free(b);
    return 0;
}
