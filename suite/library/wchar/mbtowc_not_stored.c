//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// Without bytes to read no character is stored.
#include <stdlib.h>

int main(void) {
    wchar_t wide;
    if (mbtowc(&wide, NULL, 1) == 0 && wide == L'a') //~ uninitialised-use
        return 1;
    return 0;
}
