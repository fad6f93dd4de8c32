//@ expect: error out-of-bounds
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
//@ check: possible out-of-bounds
//@ args: ab
// The same for every second byte: after an odd one the end is missed.
#include <stdio.h>

int main(int argc, char **argv) {
    int k, i;
    for (k = 1; k < argc; k++) {
        if (argv[k][0] == '\0')
            continue;
        for (i = 1; argv[k][i] != '\0'; i += 2) //~ out-of-bounds
            putchar(argv[k][i]);
        putchar('\n');
    }
    return 0;
}
