//@ expect: ok
//@ check: safe
//@ stdin: hello
//@ stdout: hello
// A line is copied with the zero that ends it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char line[512];
    if (fgets(line, sizeof line, stdin)) {
        size_t size = strlen(line) + 1;
        char *copy = malloc(size);
        if (!copy)
            return 1;
        memcpy(copy, line, size);
        fputs(copy, stdout);
        free(copy);
    }
    return 0;
}
