//@ expect: error null-access
// %n stores to null.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int *volatile p = NULL;
    printf("abc%n\n", p); //~ null-access
    return 0;
}
