// As `getopt_long.c`, but the position of the last long option is used although there may have been
// none.
//@ expect: error null-access
//@ hunt: may find
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct option options[] = {
    {"name", required_argument, NULL, 'n'},
    {"count", optional_argument, NULL, 256},
    {NULL, 0, NULL, 0},
};

int main(int argc, char **argv)
{
    int option, last = 2;
    while ((option = getopt_long(argc, argv, "n:", options, &last)) != -1) {
        if (option == '?')
            return 2;
    }
    return strlen(options[last].name) > 5; //~ null-access
}
