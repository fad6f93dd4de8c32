//@ expect: error overlapping-copy
//@ valgrind: silent, because its own memcpy allows what memmove does
// memcpy between parts of one array that share bytes.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char b[8] = "abcdefg";
    volatile size_t n = 4;
    memcpy(b + 1, b, n); //~ overlapping-copy
    printf("%s\n", b);
    return 0;
}
