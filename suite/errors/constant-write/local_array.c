//@ expect: error constant-write
//@ check: possible constant-write
//@ sanitizers: silent, because a constant on the stack can be written to
//@ valgrind: silent, because a constant on the stack can be written to
// strchr gives a pointer through which the characters of a constant could be changed.
#include <string.h>

static void capitalise(char *at) {
    *at = 'B'; //~ constant-write
}

int main(void) {
    const char word[] = "abc";
    capitalise(strchr(word, 'b'));
    return word[1] == 'b';
}
