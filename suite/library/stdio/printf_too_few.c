//@ expect: error bad-format
// More conversions than arguments.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    printf("%d %d\n", 1); //~ bad-format
    return 0;
}
