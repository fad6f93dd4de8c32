//@ expect: ok
//@ exit: 132
//@ stdout: before
// __builtin_trap ends the program by an illegal instruction: a shell sees exit code 132.
#include <stdio.h>

int main(void) {
    puts("before");
    fflush(stdout);
    __builtin_trap();
}
