//@ expect: ok
//@ args: some
//@ hunt: nothing
// What could be opened or resolved fits a buffer of PATH_MAX bytes.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    char name[PATH_MAX];
    if (argc < 2)
        return 0;
    FILE *file = fopen(argv[1], "r");
    if (file) {
        strcpy(name, argv[1]);
        fclose(file);
    }
    if (realpath(argv[1], name))
        puts(name);
    return 0;
}
