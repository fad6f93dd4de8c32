//@ expect: error null-access
// fputs to a null stream.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    FILE *volatile f = NULL;
    fputs("text", f); //~ null-access
    return 0;
}
