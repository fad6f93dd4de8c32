//@ expect: ok
//@ run: --memory 2
// A large block below the limit.
#include <stdlib.h>

int main(void) {
    char *p = calloc(1 << 20, 1);
    int c = p ? p[1000] : 0;
    free(p);
    return c;
}
