// As moved_start.c, but an empty text is not left alone: what stands before it is looked at.
//@ expect: error out-of-bounds
//@ stdin:
//@ valgrind: says "Use of uninitialised value", because what stands before the array is uninitialised
#include <ctype.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        char *s = line;
        while (isspace((unsigned char)*s))
            s++;
        size_t n = strlen(s);
        while (isspace((unsigned char)s[n - 1])) //~ out-of-bounds
            s[--n] = '\0';
        puts(s);
    }
    return 0;
}
