// Copies lines of any length without their newlines and counts their characters.
//@ expect: ok
//@ check: safe
//@ stdin: one
//@ stdin: twenty
//@ stdout: one
//@ stdout: twenty
//@ stdout: 9
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    long total = 0;
    while ((length = getline(&line, &size, stdin)) > 0) {
        if (line[length - 1] == '\n')
            line[--length] = '\0';
        puts(line);
        total += length;
    }
    free(line);
    printf("%ld\n", total);
    return 0;
}
