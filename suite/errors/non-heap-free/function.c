//@ expect: error non-heap-free
// A function is freed where its argument was meant.
#include <stdlib.h>

static void release(void *p) {
    free(p); //~ non-heap-free
}

int main(void) {
    release((void *)release);
    return 0;
}
