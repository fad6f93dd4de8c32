//@ expect: error non-heap-free
// The buffer is on the stack if it is small, and freed in any case.
#include <stdlib.h>

int main(void) {
    char small[16];
    size_t need = 10;
    char *buffer = need <= sizeof small ? small : malloc(need);
    if (!buffer)
        return 1;
    buffer[0] = 0;
    free(buffer); //~ non-heap-free: `small`
    return 0;
}
