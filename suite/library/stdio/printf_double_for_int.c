//@ expect: error bad-format
// A floating-point number is printed as an integer.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    printf("%d\n", 1.5); //~ bad-format
    return 0;
}
