//@ expect: error out-of-bounds
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
//@ check: possible out-of-bounds
//@ args: longer one
// The length of one argument says nothing of the next one.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    for (int k = 1; k + 1 < argc; k++) {
        size_t length = strlen(argv[k]);
        for (size_t i = 0; i < length; i++) {
            putchar(argv[k][i]);
            putchar(argv[k + 1][i]); //~ out-of-bounds
        }
        putchar('\n');
    }
    return 0;
}
