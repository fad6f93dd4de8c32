//@ expect: error memory-lost
//@ hunt: finds
//@ check: possible memory-lost
// getline allocates a block before it finds that there is no line.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        fputs(line, stdout);
        free(line);
        line = NULL;
        size = 0;
    }
    return 0; //~ memory-lost
}
