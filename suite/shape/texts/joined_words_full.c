// The blank between the words was not counted: the zero does not fit.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
//@ args: abcd efgh
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char line[9];
    size_t used = 0;
    line[0] = '\0';
    for (int i = 1; i < argc; i++) {
        size_t len = strlen(argv[i]);
        if (used + len > sizeof line - 1)
            break;
        if (used > 0)
            line[used++] = ' ';
        memcpy(line + used, argv[i], len + 1); //~ out-of-bounds
        used += len;
    }
    puts(line);
    return 0;
}
