//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ stdin: a line that is long
//@ sanitizers: silent, because they do not know fgetws
// The size of a buffer for wide characters is given in bytes.
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

int main(void) {
    wchar_t *line = malloc(4 * sizeof *line);
    if (!line)
        exit(1);
    if (!fgetws(line, 4 * sizeof *line, stdin)) //~ out-of-bounds
        exit(1);
    free(line);
    return 0;
}
