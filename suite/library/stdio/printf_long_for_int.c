//@ expect: error bad-format
//@ model: lp64
// A long is printed as an int.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    printf("%d\n", 5L); //~ bad-format
    return 0;
}
