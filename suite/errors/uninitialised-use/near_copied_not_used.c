//@ expect: ok
//@ exit: 1
// Structures with uninitialised members and padding may be copied, passed, returned and assigned.
#include <stdlib.h>
#include <string.h>

struct record {
    char tag;
    long number;
    char rest[5];
};

static struct record pass(struct record r) {
    return r;
}

int main(void) {
    struct record a, b;
    a.tag = 1;
    b = pass(a);
    struct record *heap = malloc(sizeof *heap);
    if (!heap)
        return 2;
    *heap = b;
    memmove(&a, heap, sizeof a);
    free(heap);
    return a.tag;
}
