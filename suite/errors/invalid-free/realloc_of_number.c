//@ expect: error invalid-free
// realloc frees, too.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    char *p = (char *)(uintptr_t)0x5550;
    p = realloc(p, 10); //~ invalid-free: realloc
    free(p);
    return 0;
}
