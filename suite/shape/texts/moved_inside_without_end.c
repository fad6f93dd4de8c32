// The string is moved without its zero: the old one still ends it. Then that is overwritten.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ args: abc
//@ valgrind: silent, because the arguments lie behind each other
//@ sanitizers: silent, because the arguments lie behind each other
#include <string.h>

int main(int argc, char **argv)
{
    if (argc < 2 || argv[1][0] == '\0')
        return 0;
    size_t n = strlen(argv[1]);
    memmove(argv[1], argv[1] + 1, n - 1);
    argv[1][n] = 'x';
    return strlen(argv[1]) == 0; //~ out-of-bounds
}
