//@ expect: error overlapping-copy
//@ sanitizers: silent, because it does not know the function
//@ valgrind: silent, because it does not know the function
// wmemcpy between parts of one array that share elements.
#define _GNU_SOURCE
#include <wchar.h>
#include <stdlib.h>

int main(void) {
    wchar_t b[8] = L"abcdefg";
    wmemcpy(b + 1, b, 4); //~ overlapping-copy
    return 0;
}
