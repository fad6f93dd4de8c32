//@ expect: error bad-format
//@ stdin: 7
//@ sanitizers: says "SEGV on unknown address", because glibc writes to the number as if it were an address
//@ valgrind: says "Invalid write", because glibc writes to the number as if it were an address
// The number is given, not its address.
#include <stdio.h>

int main(void) {
    int n = 0;
    if (scanf("%d", n) == 1) //~ bad-format: a pointer
        return n;
    return 0;
}
