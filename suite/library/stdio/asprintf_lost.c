//@ expect: error memory-lost
// The string that asprintf made is lost.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *p;
    if (asprintf(&p, "%d", 5) > 0)
        p = NULL; //~ memory-lost
    return 0;
}
