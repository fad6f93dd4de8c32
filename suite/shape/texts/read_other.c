// As read_twice.c, but what is known of one argument is asked of the next one.
//@ expect: error out-of-bounds
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
//@ args: -n
//@ args: ''
//@ check: possible out-of-bounds
#include <stdio.h>

int main(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i++) {
        if (argv[i][0] == '-') {
            i++;
            if (argv[i][1] == 'x') //~ out-of-bounds
                puts("x");
        }
    }
    return 0;
}
