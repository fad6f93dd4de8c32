// A negative character has eight digits.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
//@ stdin: é
#include <stdio.h>

int main(void)
{
    char digits[3];
    signed char c = (signed char)getchar();
    sprintf(digits, "%02x", c); //~ out-of-bounds
    puts(digits);
    return 0;
}
