//@ expect: ok
//@ args: a bc
//@ stdout: a
//@ stdout: bc
//@ check: safe
// Null ends the table of arguments.

#include <stdio.h>

int main(int argc, char **argv) {
    (void)argc;
    while (*++argv != NULL)
        puts(*argv);
    return 0;
}
