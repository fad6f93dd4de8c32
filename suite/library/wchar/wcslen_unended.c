//@ expect: error out-of-bounds
// wcslen of an array without a final zero.
#define _GNU_SOURCE
#include <wchar.h>
#include <stdlib.h>

int main(void) {
    wchar_t *b = malloc(2 * sizeof *b);
    b[0] = b[1] = L'x';
    volatile size_t n = wcslen(b); //~ out-of-bounds
    free(b);
    return 0;
}
