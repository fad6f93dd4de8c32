//@ expect: ok
//@ run: --property member-bounds
//@ hunt: nothing
// The last member of what a pointer leads to may be longer than it is declared: the older way to write a flexible member, and the newer one.
#include <stdlib.h>

struct old {
    int length;
    char bytes[1];
};

struct flexible {
    int length;
    char bytes[];
};

int main(void) {
    struct old *a = malloc(sizeof *a + 10);
    struct flexible *b = malloc(sizeof *b + 10);
    if (a && b) {
        a->length = b->length = 10;
        for (int i = 0; i < 10; i++) {
            a->bytes[i] = 1;
            b->bytes[i] = a->bytes[i];
        }
    }
    free(a);
    free(b);
    return 0;
}
