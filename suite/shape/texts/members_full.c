// As members.c, but the text may fill its member to the last byte: then it does not end there.
//@ expect: error uninitialised-use
//@ args: 0123456789
#include <stdio.h>
#include <string.h>

struct options {
    int verbose;
    char name[8];
    char rest[4];
};

int main(int argc, char **argv)
{
    struct options options;

    options.verbose = 0;
    strcpy(options.name, "world");
    if (argc > 1)
        strncpy(options.name, argv[1], sizeof options.name);
    printf("%zu\n", strlen(options.name)); //~ uninitialised-use
    return 0;
}
