// Words are put into a line behind each other, if they fit: the sum of what is used and of what comes is compared.
//@ expect: ok
//@ check: safe
//@ args: 12 these words are longer-than-a-line
//@ stdout: these words
//@ stdout: are
//@ stdout: longer-than-a-line
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 40 };

int main(int argc, char **argv)
{
    char line[MOST + 1];
    size_t used = 0, width = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    if (width < 1 || width > MOST)
        return 1;
    line[0] = '\0';
    for (int i = 2; i < argc; i++) {
        size_t len = strlen(argv[i]);
        if (used > 0 && used + 1 + len > width) {
            puts(line);
            used = 0;
        }
        if (len > width) {
            puts(argv[i]);
            continue;
        }
        if (used > 0)
            line[used++] = ' ';
        memcpy(line + used, argv[i], len + 1);
        used += len;
    }
    if (used > 0)
        puts(line);
    return 0;
}
