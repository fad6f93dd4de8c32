//@ expect: error overlapping-copy
// strcpy of a string from its own middle.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char b[12] = "overlap";
    strcpy(b, b + 2); //~ overlapping-copy
    puts(b);
    return 0;
}
