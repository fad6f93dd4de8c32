//@ expect: error out-of-bounds
//@ stdin: longer than four
//@ sanitizers: silent, because it does not know the function
// gets knows no bound.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

char *gets(char *);

int main(void) {
    char *b = malloc(4);
    gets(b); //~ out-of-bounds
    free(b);
    return 0;
}
