//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ stdin: a longer line
// The block has not as many bytes as the program says.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = malloc(2);
    size_t size = 64;
    if (getline(&line, &size, stdin) > 0) //~ out-of-bounds
        puts(line);
    free(line);
    return 0;
}
