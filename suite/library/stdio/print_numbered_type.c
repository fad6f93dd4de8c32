//@ expect: error bad-format
//@ check: possible bad-format
//@ model: lp64
// The number of an argument leads to one of another type.

#include <stdio.h>

int main(void) {
    printf("%2$d %1$d\n", 1, 2L); //~ bad-format
    return 0;
}
