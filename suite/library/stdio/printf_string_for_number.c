//@ expect: error bad-format
//@ model: lp64
// A string is printed as a number.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    printf("%d\n", "text"); //~ bad-format
    return 0;
}
