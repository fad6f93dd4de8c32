//@ expect: error memory-lost
// The only pointer gets another value.
#include <stdlib.h>

int main(void) {
    char *p = malloc(10);
    if (!p)
        return 1;
    p = malloc(20); //~ memory-lost: a block of 10 bytes
    free(p);
    return 0;
}
