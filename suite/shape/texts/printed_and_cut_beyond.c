// The text was cut, and `snprintf` gives the length of all of it.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ valgrind: says "uninitialised", because it does not look at the bounds of static and local arrays
//@ args: a-name-that-does-not-fit-into-the-buffer
#include <stdio.h>

int main(int argc, char **argv)
{
    char text[32];
    int n = snprintf(text, sizeof text, "%s", argc > 1 ? argv[1] : "");
    return n > 0 && text[n - 1] == '/'; //~ out-of-bounds
}
