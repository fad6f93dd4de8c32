// Two arguments and a blank go into a buffer, behind each other: the sum of their lengths was compared.
//@ expect: ok
//@ check: safe
//@ args: one two
//@ stdout: one two
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char text[40];
    if (argc < 3 || strlen(argv[1]) + strlen(argv[2]) + 1 >= sizeof text)
        return 1;
    strcpy(text, argv[1]);
    strcat(text, " ");
    strcat(text, argv[2]);
    puts(text);
    return 0;
}
