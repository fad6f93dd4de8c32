//@ expect: ok
//@ check: safe
// A pointer is taken apart and put together again: no byte is missing.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(8);
    unsigned char bytes[sizeof p];
    memcpy(bytes, &p, sizeof p);
    p = NULL;
    memcpy(&p, bytes, sizeof p);
    free(p);
    return 0;
}
