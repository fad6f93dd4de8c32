// As values_by_index.c, but two characters are left out, and an argument may have only one.
//@ expect: error out-of-bounds
//@ args: 2
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
#include <stdlib.h>
int main(int argc, char **argv)
{
    const char *values[4] = {NULL};
    for (int i = 1; i < argc; i++) {
        int k = argv[i][0] - '0';
        if (k < 0 || k > 3) return 2;
        values[k] = argv[i] + 2;
    }
    return values[2] ? atoi(values[2]) : 0; //~ out-of-bounds
}
