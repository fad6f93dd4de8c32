//@ expect: error memory-limit
//@ run: --memory 1
// One block is larger than the limit.
#include <stdlib.h>

int main(void) {
    char *p = malloc(3 << 20); //~ memory-limit
    free(p);
    return 0;
}
