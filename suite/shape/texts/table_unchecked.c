//@ expect: error null-access
//@ check: possible null-access
// The first argument need not be there.

#include <stdio.h>

int main(int argc, char **argv) {
    (void)argc;
    if (argv[1][0] == '-') //~ null-access
        puts("option");
    return 0;
}
