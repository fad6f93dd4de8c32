//@ expect: error out-of-bounds
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
//@ args: a
//@ check: possible out-of-bounds
// A walk that looks at the byte behind the end of an argument.

#include <stdio.h>

int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    char *copy = argv[1];
    while (*copy != '\0')
        copy++;
    copy++;
    if (*copy == 'x') //~ out-of-bounds
        puts("x");
    return 0;
}
