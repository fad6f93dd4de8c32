//@ expect: error null-access
//@ check: possible null-access
//@ args: a -v
// Options are moved before the other arguments: what stood at an index need not stand there
// afterwards.
#include <stddef.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int last = argc - 1;
    int *null = NULL;
    if (argv[last][0] != '-')
        return 0;
    while (getopt(argc, argv, "v") != -1)
        continue;
    if (argv[last][0] != '-')
        return *null; //~ null-access
    return 0;
}
