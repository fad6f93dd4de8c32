//@ expect: ok
//@ args: word
//@ stdout: WORD
//@ check: safe
// A copy that is as long as the argument, changed byte by byte.

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    size_t length = strlen(argv[1]);
    char *copy = malloc(length + 1);
    if (copy == NULL)
        return 1;
    strcpy(copy, argv[1]);
    for (size_t i = 0; i < length; i++)
        copy[i] = (char)toupper((unsigned char)copy[i]);
    puts(copy);
    free(copy);
    return 0;
}
