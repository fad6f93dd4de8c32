// Strips the folder and a suffix from file names: `basename [-s SUFFIX] NAME...`.
//@ expect: ok
//@ check: safe
//@ args: -s .c /usr/src/list.c tree.c .c dir/sub///
//@ stdout: list
//@ stdout: tree
//@ stdout: .c
//@ stdout: sub
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copies the last part of a path; the result belongs to the caller. */
static char *last_part(const char *path)
{
    size_t end = strlen(path);
    while (end > 1 && path[end - 1] == '/')
        end--;
    size_t start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    if (start == end && end > 0)
        start = end - 1;
    size_t length = end - start;
    char *name = malloc(length + 1);
    if (name == NULL)
        return NULL;
    memcpy(name, path + start, length);
    name[length] = '\0';
    return name;
}

static void strip(char *name, const char *suffix)
{
    size_t length = strlen(name);
    size_t cut = strlen(suffix);
    if (cut < length && strcmp(name + length - cut, suffix) == 0)
        name[length - cut] = '\0';
}

int main(int argc, char *argv[])
{
    const char *suffix = NULL;
    int i = 1;

    if (argc > 2 && strcmp(argv[1], "-s") == 0) {
        suffix = argv[2];
        i = 3;
    }
    if (i >= argc) {
        fprintf(stderr, "usage: basename [-s SUFFIX] NAME...\n");
        return 1;
    }
    for (; i < argc; i++) {
        char *name = last_part(argv[i]);
        if (name == NULL) {
            perror("basename");
            return 1;
        }
        if (suffix != NULL)
            strip(name, suffix);
        puts(name);
        free(name);
    }
    return 0;
}
