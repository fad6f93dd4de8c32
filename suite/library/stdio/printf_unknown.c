//@ expect: error bad-format
// A conversion that does not exist.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    printf("%y\n", 1); //~ bad-format
    return 0;
}
