//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ args: 3 1 2 3 4
// An index is the remainder by one more than the number of elements.
#include <stdlib.h>

int main(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 1;
    if (count < 1 || count > 20)
        return 0;
    int *wide = calloc(count, sizeof *wide);
    if (!wide)
        return 1;
    for (int i = 0; i < argc; i++)
        wide[i % (count + 1)]++; //~ out-of-bounds
    free(wide);
    return 0;
}
