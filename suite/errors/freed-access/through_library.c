//@ expect: error freed-access
// The library copies from a string that is gone.
#include <stdlib.h>
#include <string.h>

struct record {
    char *name;
};

int main(void) {
    struct record r = { malloc(8) };
    if (!r.name)
        return 1;
    strcpy(r.name, "gone");
    free(r.name);
    char copy[8];
    memcpy(copy, r.name, 5); //~ freed-access
    return copy[0];
}
