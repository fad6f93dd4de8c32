//@ expect: error memory-lost
//@ hunt: finds
// The result of a call takes the place of the last pointer to a block: the caller loses it, not the
// function that returns.
#include <stdlib.h>

static char *fresh(int size) {
    char *block = malloc(size);
    return block;
}

int main(void) {
    char *buffer = NULL;
    for (int i = 1; i < 3; i++)
        buffer = fresh(i); //~ memory-lost
    free(buffer);
    return 0;
}
