//@ expect: error division-by-zero
// div by zero.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    volatile int zero = 0;
    div_t d = div(5, zero); //~ division-by-zero
    printf("%d\n", d.quot);
    return 0;
}
