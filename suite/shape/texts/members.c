// A text in a member of a structure whose other members are zero: it ends in its member, whatever was put there.
//@ expect: ok
//@ check: safe
//@ args: -n Ada
//@ stdout: Ada 0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int verbose;
    char name[32];
    const char *file;
};

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *made = malloc(size);
    if (made != NULL)
        memcpy(made, text, size);
    return made;
}

int main(int argc, char **argv)
{
    struct options options = {0, "world", NULL};

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-n") == 0 && i + 1 < argc)
            snprintf(options.name, sizeof options.name, "%s", argv[++i]);
        else if (strcmp(argv[i], "-v") == 0)
            options.verbose = 1;
        else
            options.file = argv[i];
    }
    char *name = copy(options.name);
    if (name == NULL)
        return 1;
    printf("%s %d\n", name, options.verbose);
    free(name);
    return 0;
}
