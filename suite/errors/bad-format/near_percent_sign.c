//@ expect: ok
//@ stdout: 100%
//@ stdout:  7|7  |007
// A percent sign, and widths given as arguments.
#include <stdio.h>

int main(void) {
    printf("100%%\n");
    printf("%*d|%-*d|%.*d\n", 2, 7, 3, 7, 3, 7);
    return 0;
}
