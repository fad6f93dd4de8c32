//@ expect: error memory-limit
//@ run: --memory 2
// The buffer is doubled until it is too large.
#include <stdlib.h>

int main(void) {
    size_t size = 1024;
    char *buffer = malloc(size);
    while (buffer && size < (8 << 20)) {
        size *= 2;
        char *bigger = realloc(buffer, size); //~ memory-limit
        if (!bigger)
            break;
        buffer = bigger;
    }
    free(buffer);
    return 0;
}
