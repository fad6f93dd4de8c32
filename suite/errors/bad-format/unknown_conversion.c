//@ expect: error bad-format
// No such conversion.
#include <stdio.h>

int main(void) {
    printf("100%!\n"); //~ bad-format
    return 0;
}
