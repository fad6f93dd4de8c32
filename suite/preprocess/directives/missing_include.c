//@ expect: rejected
// The file does not exist.

#include "does-not-exist.h" //~ error 10: does-not-exist.h
int main(void) {
    return 0;
}
