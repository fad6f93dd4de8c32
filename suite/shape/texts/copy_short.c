//@ expect: error out-of-bounds
//@ args: word
//@ check: possible out-of-bounds
// There is no room for the final zero.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    char *copy = malloc(strlen(argv[1]));
    if (copy == NULL)
        return 1;
    strcpy(copy, argv[1]); //~ out-of-bounds
    puts(copy);
    free(copy);
    return 0;
}
