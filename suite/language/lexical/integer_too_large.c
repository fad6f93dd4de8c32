//@ expect: ok
//@ warns: integer constant is too large for its type
//@ stdout: 8 7766279631452241919
// A constant of more than 64 bits is cut to 64, and has a type that holds the rest.
#include <stdio.h>

int main(void) {
    printf("%d %lld\n", (int)sizeof(99999999999999999999), (long long)99999999999999999999);
    return 0;
}
