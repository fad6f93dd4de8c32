//@ expect: ok
//@ stdout: 5 hello
// Headers of the system bring functions, types and constants.

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
_Static_assert(CHAR_BIT == 8, "bytes have eight bits");
int main(void) {
    size_t length = strlen("hello");
    printf("%d %s\n", (int)length, "hello");
    return 0;
}
