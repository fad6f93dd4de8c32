//@ expect: error double-free
// The handler at the end frees the buffer that main has freed.
#include <stdlib.h>

static char *buffer;

static void cleanup(void) {
    free(buffer); //~ double-free
}

int main(void) {
    buffer = malloc(32);
    atexit(cleanup);
    free(buffer);
    return 0;
}
