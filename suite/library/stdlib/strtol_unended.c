//@ expect: error out-of-bounds
// strtol runs out of digits without an end.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(2);
    memcpy(b, "12", 2);
    volatile long n = strtol(b, NULL, 10); //~ out-of-bounds
    free(b);
    return 0;
}
