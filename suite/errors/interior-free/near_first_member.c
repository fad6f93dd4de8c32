//@ expect: ok
// The address of the first member is the address of the block.
#include <stdlib.h>

struct item {
    struct {
        int a, b;
    } first;
    int value;
};

int main(void) {
    struct item *it = calloc(1, sizeof *it);
    if (!it)
        return 1;
    free(&it->first.a);
    return 0;
}
