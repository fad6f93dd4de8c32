//@ expect: ok
//@ exit: 3
// exit in a nested call: the variables of all callers still hold their blocks.
#include <stdlib.h>

static void finish(char *buffer) {
    exit(buffer[0]);
}

int main(void) {
    char *buffer = malloc(4);
    if (!buffer)
        return 1;
    buffer[0] = 3;
    finish(buffer);
    free(buffer);
    return 0;
}
