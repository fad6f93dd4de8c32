// As `getline.c`, but the first line is kept by its address, which the next one may have moved.
//@ expect: error freed-access
//@ hunt: may find
//@ stdin: one
//@ stdin: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL, *first = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (!first)
            first = line;
        puts(first); //~ freed-access
    }
    free(line);
    return 0;
}
