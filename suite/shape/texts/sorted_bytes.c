//@ expect: error out-of-bounds
//@ valgrind: silent, because it does not look at arrays on the stack
//@ stdin: a
//@ check: possible out-of-bounds
// Sorting the bytes of a buffer moves the zero that ends the string in it.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int descending(const void *a, const void *b) {
    return *(const unsigned char *)b - *(const unsigned char *)a;
}

int main(void) {
    char line[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    if (fgets(line, sizeof line, stdin) == NULL)
        return 0;
    size_t length = strlen(line);
    qsort(line, sizeof line, 1, descending);
    if (line[length] == '\0')
        return 0;
    char small[4];
    small[strlen(line) > 7 ? 0 : strlen(line)] = 'x'; //~ out-of-bounds
    return 0;
}
