//@ expect: error out-of-bounds
// The block has the size of a pointer to the structure, not that of the structure.
#include <stdlib.h>

struct record {
    int id;
    int values[10];
};

int main(void) {
    struct record *r = malloc(sizeof(r));
    if (!r)
        return 1;
    r->id = 1;
    r->values[9] = 2; //~ out-of-bounds
    free(r);
    return 0;
}
