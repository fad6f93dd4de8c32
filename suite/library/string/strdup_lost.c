//@ expect: error memory-lost
// The copy that strdup made is lost.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *p = strdup("lost");
    p = NULL; //~ memory-lost
    return 0;
}
