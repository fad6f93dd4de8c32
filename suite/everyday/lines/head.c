// The first lines of standard input; `-COUNT` or `-n COUNT` says how many.
//@ expect: ok
//@ check: safe
//@ args: -n 2
//@ stdin: one
//@ stdin: two
//@ stdin: three
//@ stdout: one
//@ stdout: two
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int head(FILE *input, long count)
{
    char buffer[512];
    while (count > 0 && fgets(buffer, sizeof buffer, input) != NULL) {
        if (fputs(buffer, stdout) == EOF)
            return 1;
        if (strchr(buffer, '\n') != NULL)
            count--;
    }
    return ferror(input) ? 1 : 0;
}

int main(int argc, char **argv)
{
    long count = 10;

    if (argc > 2 && strcmp(argv[1], "-n") == 0)
        count = strtol(argv[2], NULL, 10);
    else if (argc > 1 && argv[1][0] == '-')
        count = strtol(argv[1] + 1, NULL, 10);
    if (count < 0) {
        fprintf(stderr, "head: bad count\n");
        return 1;
    }
    return head(stdin, count);
}
