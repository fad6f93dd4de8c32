//@ expect: ok
//@ check: safe
// A pointer goes to another place byte by byte: all bytes are there all the time, and at last it is a pointer again.
#include <stdlib.h>

static char *held;

int main(void) {
    char *p = malloc(4);
    unsigned char *to = (unsigned char *)&held, *from = (unsigned char *)&p;
    for (unsigned i = 0; i < sizeof p; i++)
        to[i] = from[i];
    p = NULL;
    free(held);
    return 0;
}
