// The blank was not counted.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
//@ args: 123456789012345678901234567890123456789 ''
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char text[40];
    if (argc < 3 || strlen(argv[1]) + strlen(argv[2]) >= sizeof text)
        return 1;
    strcpy(text, argv[1]);
    strcat(text, " "); //~ out-of-bounds
    strcat(text, argv[2]);
    puts(text);
    return 0;
}
