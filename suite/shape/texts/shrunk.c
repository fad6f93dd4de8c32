//@ expect: error out-of-bounds
//@ args: word
//@ check: possible out-of-bounds
// A block is made smaller, and the string in it has lost its end.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    size_t length = strlen(argv[1]);
    if (length == 0)
        return 0;
    char *copy = strdup(argv[1]);
    if (copy == NULL)
        return 1;
    char *less = realloc(copy, length);
    if (less == NULL) {
        free(copy);
        return 1;
    }
    puts(less); //~ out-of-bounds
    free(less);
    return 0;
}
