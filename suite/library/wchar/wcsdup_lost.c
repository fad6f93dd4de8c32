//@ expect: error memory-lost
// The copy that wcsdup made is lost.
#define _GNU_SOURCE
#include <wchar.h>
#include <stdlib.h>

int main(void) {
    wchar_t *p = wcsdup(L"lost");
    p = NULL; //~ memory-lost
    return 0;
}
