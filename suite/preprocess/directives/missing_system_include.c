//@ expect: rejected
// The header of a library that nobody has.

#include <does/not/exist.h> //~ error 10: does/not/exist.h
int main(void) {
    return 0;
}
