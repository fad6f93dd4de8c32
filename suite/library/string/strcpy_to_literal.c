//@ expect: error constant-write
// strcpy to a string literal.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = "literal";
    strcpy(p, "other"); //~ constant-write
    return 0;
}
