//@ expect: error out-of-bounds
//@ args: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
//@ hunt: finds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
// The first argument is copied into a buffer that long names do not fit into.
#include <stdio.h>
#include <string.h>

static char greeting[32];

int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    strcpy(greeting, argv[1]); //~ out-of-bounds
    return greeting[0] == 'q';
}
