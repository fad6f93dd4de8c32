//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ sanitizers: silent, because they do not know wmemset
// The number of elements is given in bytes.
#include <stdlib.h>
#include <wchar.h>

int main(void) {
    wchar_t *line = malloc(4 * sizeof *line);
    if (!line)
        exit(1);
    wmemset(line, L' ', 4 * sizeof *line); //~ out-of-bounds
    free(line);
    return 0;
}
