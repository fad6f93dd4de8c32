//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
// A string of wide characters without a zero.
#include <stdlib.h>
#include <wchar.h>

int main(void) {
    wchar_t *text = malloc(2 * sizeof *text);
    if (!text)
        exit(1);
    text[0] = text[1] = L'a';
    int length = wcslen(text) > 1; //~ out-of-bounds
    free(text);
    return length;
}
