//@ expect: ok
//@ check: safe
//@ args: 3
// An index is the remainder by the number of elements.
#include <stdlib.h>

int main(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 1;
    if (count < 1 || count > 20)
        return 0;
    int *wide = calloc(count, sizeof *wide);
    if (!wide)
        return 1;
    for (int i = 0; i < argc; i++)
        wide[i % count]++;
    free(wide);
    return 0;
}
