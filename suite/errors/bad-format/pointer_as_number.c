//@ expect: error bad-format
//@ model: lp64
// The address of the number is printed instead of the number.
#include <stdio.h>

int main(void) {
    int n = 5;
    printf("%d\n", &n); //~ bad-format: `%d` expects an integer of 4 bytes, but its argument is a pointer
    return 0;
}
