//@ expect: error null-access
// A null pointer is read.
#include <stddef.h>

int main(void) {
    int *p = NULL;
    return *p; //~ null-access: reads 4 bytes at null
}
