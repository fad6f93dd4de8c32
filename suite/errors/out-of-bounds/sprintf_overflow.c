//@ expect: error out-of-bounds
// The number has more digits than the buffer has room for.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *buffer = malloc(8);
    if (!buffer)
        return 1;
    sprintf(buffer, "id=%d", 1234567); //~ out-of-bounds
    free(buffer);
    return 0;
}
