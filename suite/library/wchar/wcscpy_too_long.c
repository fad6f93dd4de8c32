//@ expect: error out-of-bounds
//@ sanitizers: silent, because it does not know the function
// The final zero has no room.
#define _GNU_SOURCE
#include <wchar.h>
#include <stdlib.h>

int main(void) {
    wchar_t *b = malloc(4 * sizeof *b);
    wcscpy(b, L"four"); //~ out-of-bounds
    free(b);
    return 0;
}
