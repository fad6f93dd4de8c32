// The block is as large as the name and four bytes more: a name that ends with a dot leaves no room for the zero.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ args: list.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char *dot = argc > 1 ? strrchr(argv[1], '.') : NULL;
    if (dot == NULL)
        return 1;
    size_t stem = (size_t)(dot - argv[1]);
    char *name = malloc(strlen(argv[1]) + 4);
    if (name == NULL)
        return 1;
    memcpy(name, argv[1], stem);
    strcpy(name + stem, ".orig"); //~ out-of-bounds
    puts(name);
    free(name);
    return 0;
}
