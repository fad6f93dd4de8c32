// Reads options with `getopt`: flags, a value, a value that may be absent; then the files.
//@ expect: ok
//@ check: safe
//@ args: -v -n 5 -oout one -v two
//@ stdout: verbose 2, lines 5, output out
//@ stdout: one
//@ stdout: two
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int verbose = 0, lines = 10, option;
    const char *output = NULL;
    while ((option = getopt(argc, argv, "n:vo::h")) != -1) {
        switch (option) {
        case 'n':
            lines = atoi(optarg);
            break;
        case 'v':
            verbose++;
            break;
        case 'o':
            output = optarg ? optarg : "standard";
            break;
        default:
            fprintf(stderr, "usage: %s [-vh] [-n lines] [-o[file]] [file...]\n", argv[0]);
            return 2;
        }
    }
    printf("verbose %d, lines %d, output %s\n", verbose, lines, output ? output : "none");
    for (int i = optind; i < argc; i++)
        puts(argv[i]);
    return 0;
}
