//@ expect: error bad-format
// The format ends in the middle of a conversion.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    printf("100%"); //~ bad-format
    return 0;
}
