//@ expect: error overlapping-copy
//@ sanitizers: silent, because they do not compare the arguments of sprintf
//@ valgrind: silent, because it does not compare the arguments of sprintf
// sprintf reads from the buffer that it writes.
#include <stdio.h>

int main(void) {
    char line[32] = "total";
    snprintf(line, sizeof line, "%s: %d", line, 3); //~ overlapping-copy
    return line[0];
}
