//@ expect: error out-of-bounds
// A string that strncpy has cut has no end.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *name = malloc(4);
    if (!name)
        return 1;
    strncpy(name, "longer", 4);
    volatile size_t n = strlen(name); //~ out-of-bounds
    free(name);
    return n == 0;
}
