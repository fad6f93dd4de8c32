//@ expect: error out-of-bounds
//@ stdin: longer than four
// fread into too little memory.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    volatile size_t n = fread(b, 1, 8, stdin); //~ out-of-bounds
    free(b);
    return 0;
}
