// Reads long options: with a value, with a value that may be absent, and one that sets a variable.
//@ expect: ok
//@ check: safe
//@ args: --verbose --name=harrier --count x
//@ stdout: name harrier, count none, verbose 1, last count
//@ stdout: x
#include <getopt.h>
#include <stdio.h>

static int verbose;

static const struct option options[] = {
    {"name", required_argument, NULL, 'n'},
    {"verbose", no_argument, &verbose, 1},
    {"count", optional_argument, NULL, 256},
    {NULL, 0, NULL, 0},
};

int main(int argc, char **argv)
{
    const char *name = "", *count = "none";
    int option, last = 0;
    while ((option = getopt_long(argc, argv, "n:", options, &last)) != -1) {
        switch (option) {
        case 0:
            break;
        case 'n':
            name = optarg;
            break;
        case 256:
            if (optarg)
                count = optarg;
            break;
        default:
            return 2;
        }
    }
    printf("name %s, count %s, verbose %d, last %s\n", name, count, verbose, options[last].name);
    while (optind < argc)
        puts(argv[optind++]);
    return 0;
}
