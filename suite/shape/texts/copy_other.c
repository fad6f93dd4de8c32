//@ expect: error out-of-bounds
//@ args: a long
//@ check: possible out-of-bounds
// The room is that of another argument.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc != 3)
        return 2;
    char *copy = malloc(strlen(argv[1]) + 1);
    if (copy == NULL)
        return 1;
    strcpy(copy, argv[2]); //~ out-of-bounds
    puts(copy);
    free(copy);
    return 0;
}
