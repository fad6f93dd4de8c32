//@ expect: error bad-argument
//@ sanitizers: silent, because they do not watch the tables of glibc
//@ valgrind: silent, because it does not watch the bounds of static objects
// The functions of ctype.h are for characters, not for any number.
#include <ctype.h>

static int count(const int *text, int (*is)(int)) {
    int n = 0;
    for (; *text; text++)
        n += is(*text) != 0; //~ bad-argument: not a character
    return n;
}

int main(void) {
    const int text[] = { 'a', 0x3b1, 0 };
    return count(text, isalpha) == 7;
}
