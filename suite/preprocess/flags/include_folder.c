//@ expect: ok
//@ stdout: from a, from b
//@ flags: -Ifolder_a -Ifolder_b
// The folders are searched in order: both of them have one header, only the second has the other.

#include <both.h>
#include <only_b.h>
int printf(const char *format, ...);
int main(void) {
    printf("%s, %s\n", BOTH, ONLY_B);
    return 0;
}
