//@ expect: ok
//@ check: safe
// What fits is a string.
#include <string.h>

int main(void) {
    char text[8];
    if (strxfrm(text, "longer", sizeof text) < sizeof text)
        return strlen(text) > 7;
    return 0;
}
