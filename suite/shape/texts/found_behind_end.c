//@ expect: error null-access
//@ stdin: one,two
//@ check: possible null-access
// A search through bytes goes beyond the zero that ends a string.

#include <stdio.h>
#include <string.h>

int main(void) {
    char line[64];
    memset(line, ';', sizeof line);
    if (fgets(line, sizeof line, stdin) == NULL)
        return 0;
    size_t length = strlen(line);
    char *place = memchr(line, ';', sizeof line);
    if (place != NULL && (size_t)(place - line) > length)
        *(volatile int *)NULL = 1; //~ null-access
    return 0;
}
