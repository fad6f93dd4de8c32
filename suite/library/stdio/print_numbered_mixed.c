//@ expect: error bad-format
//@ check: possible bad-format
// Some conversions name their arguments by numbers and some do not.

#include <stdio.h>

int main(void) {
    printf("%1$d %d\n", 1, 2); //~ bad-format: only some
    return 0;
}
