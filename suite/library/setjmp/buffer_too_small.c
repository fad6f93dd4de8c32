//@ expect: error out-of-bounds
//@ sanitizers: silent, because `setjmp` is not checked
// The place to go back to needs a whole `jmp_buf`.
#include <setjmp.h>
#include <stdlib.h>

int main(void) {
    void *buffer = malloc(8);
    if (!buffer)
        return 1;
    if (setjmp(*(jmp_buf *)buffer)) //~ out-of-bounds
        return 1;
    free(buffer);
    return 0;
}
