//@ expect: ok
//@ stdout: 0 1
// The depth of inclusion, here and in the header.

int printf(const char *format, ...);
#include "include_level.h"
int main(void) {
    printf("%d %d\n", __INCLUDE_LEVEL__, level_of_header);
    return 0;
}
