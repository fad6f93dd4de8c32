//@ expect: error member-bounds
//@ run: --property member-bounds
//@ check: possible member-bounds
//@ hunt: finds
// The byte before the first one belongs to the length.
#include <stdlib.h>

struct text {
    int length;
    char bytes[8];
    int flags;
};

int main(void) {
    struct text *t = calloc(1, sizeof *t);
    if (!t)
        return 0;
    int last = t->length - 1;
    t->bytes[last] = 'x'; //~ member-bounds: the index -1 is outside
    int result = t->flags;
    free(t);
    return result;
}
