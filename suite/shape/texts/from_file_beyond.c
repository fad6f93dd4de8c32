// As from_file.c, but the byte behind those that were read decides.
//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ stdin: abc
#include <stdio.h>

int main(void)
{
    char text[64];
    size_t count = fread(text, 1, sizeof text - 1, stdin);

    if (text[count] == 'x') //~ uninitialised-use
        puts("x");
    return 0;
}
