//@ expect: error uninitialised-use
// An uninitialised character.
#define _GNU_SOURCE
#include <ctype.h>

int main(void) {
    int c;
    int r = toupper(c); //~ uninitialised-use
    if (r == 'A') //~ uninitialised-use
        return 1;
    return 0;
}
