// A string is moved to the front of its buffer with its zero.
//@ expect: ok
//@ check: safe
//@ args: /dir
//@ stdout: dir
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc < 2)
        return 1;
    if (argv[1][0] == '/')
        memmove(argv[1], argv[1] + 1, strlen(argv[1]));
    puts(argv[1]);
    return 0;
}
