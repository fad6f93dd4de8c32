//@ expect: error out-of-bounds
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
//@ args: a
//@ check: possible out-of-bounds
// The table of arguments ends with null.

#include <stdio.h>

int main(int argc, char **argv) {
    if (argv[argc + 1] == NULL) //~ out-of-bounds
        puts("end");
    return 0;
}
