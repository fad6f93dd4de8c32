//@ expect: error signed-overflow
//@ run: --overflow
// The least number has no absolute value.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    volatile int x = -2147483647 - 1;
    x = abs(x); //~ signed-overflow
    return 0;
}
