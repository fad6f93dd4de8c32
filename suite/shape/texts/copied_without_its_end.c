//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ stdin: hello
// A line is copied without the zero that ends it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char line[512];
    if (fgets(line, sizeof line, stdin)) {
        size_t size = strlen(line);
        char *copy = malloc(size);
        if (!copy)
            return 1;
        memcpy(copy, line, size);
        fputs(copy, stdout); //~ out-of-bounds
        free(copy);
    }
    return 0;
}
