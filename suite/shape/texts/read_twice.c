// An element of an array that is read twice is the same both times: `argv[i][0]` says that `argv[i][1]` is there.
//@ expect: ok
//@ check: safe
//@ args: -n 3 -v - name
//@ stdout: 3 1 name
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int lines = 0, options = 0;
    const char *name = "";

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-n") == 0) {
            if (i + 1 >= argc)
                return 2;
            lines = atoi(argv[++i]);
        } else if (argv[i][0] == '-' && argv[i][1] != '\0' && argv[i][2] == '\0') {
            options++;
        } else {
            name = argv[i];
        }
    }
    printf("%d %d %s\n", lines, options, name);
    return 0;
}
