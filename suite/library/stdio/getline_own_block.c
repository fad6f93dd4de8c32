//@ expect: ok
//@ check: safe
//@ stdin: a line
//@ stdout: 7 a line
// A block of the program's own, which is larger than it says.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = malloc(100);
    size_t size = 50;
    ssize_t length = getline(&line, &size, stdin);
    if (length > 0)
        printf("%d %s", (int)length, line);
    free(line);
    return 0;
}
