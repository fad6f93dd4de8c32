//@ expect: error out-of-bounds
// The final zero has no room.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *name = malloc(4);
    if (!name)
        return 1;
    strcpy(name, "name"); //~ out-of-bounds
    free(name);
    return 0;
}
