//@ expect: ok
//@ check: safe
//@ stdout: /tmp /tmp 1
//@ stdout: 1 1
// Paths without detours, in a buffer and in a block; names for files that are made.
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    char buffer[PATH_MAX], other[PATH_MAX];
    char *block = realpath("/tmp/../tmp/.", NULL);
    int absent = realpath("/tmp/no such file", other) == NULL;
    if (block && realpath("/tmp/", buffer))
        printf("%s %s %d\n", block, buffer, absent);
    free(block);
    char name[] = "/tmp/madeXXXXXX";
    int descriptor = mkostemp(name, 0);
    printf("%d", descriptor >= 0);
    printf(" %d\n", strncmp(name, "/tmp/made", 9) == 0 && strcmp(name, "/tmp/madeXXXXXX") != 0);
    close(descriptor);
    unlink(name);
    return 0;
}
