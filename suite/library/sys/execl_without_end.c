//@ expect: error bad-variadic-argument
//@ check: possible bad-variadic-argument
//@ sanitizers: silent, because the rest of the arguments is somewhere in registers
//@ valgrind: silent, because the rest of the arguments is somewhere in registers
// The arguments do not end with a null pointer.
#include <unistd.h>

int main(void) {
    return execl("/nowhere", "a", "b") != -1; //~ bad-variadic-argument
}
