// The ending of a name is replaced in a block that is as large as the name and the new ending.
//@ expect: ok
//@ check: safe
//@ args: list.c
//@ stdout: list.orig
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char *dot = argc > 1 ? strrchr(argv[1], '.') : NULL;
    if (dot == NULL)
        return 1;
    size_t stem = (size_t)(dot - argv[1]);
    char *name = malloc(strlen(argv[1]) + 5);
    if (name == NULL)
        return 1;
    memcpy(name, argv[1], stem);
    strcpy(name + stem, ".orig");
    puts(name);
    free(name);
    return 0;
}
