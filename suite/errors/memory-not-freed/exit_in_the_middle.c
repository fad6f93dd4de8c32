//@ expect: error memory-not-freed
//@ run: --leaks exit
// exit in a nested call: main never comes to free its buffer.
#include <stdlib.h>

static void check(const char *buffer) {
    if (buffer[0] == 0)
        exit(0);
}

int main(void) {
    char *buffer = calloc(1, 16); //~ memory-not-freed
    if (!buffer)
        return 1;
    check(buffer);
    free(buffer);
    return 0;
}
