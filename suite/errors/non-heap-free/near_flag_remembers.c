//@ expect: ok
// A flag remembers whether the buffer is on the heap.
#include <stdlib.h>

static int use(size_t need) {
    char small[16];
    char *buffer = need <= sizeof small ? small : malloc(need);
    if (!buffer)
        return 1;
    buffer[need - 1] = 0;
    if (buffer != small)
        free(buffer);
    return 0;
}

int main(void) {
    return use(10) + use(100);
}
