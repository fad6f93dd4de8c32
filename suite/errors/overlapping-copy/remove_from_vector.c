//@ expect: error overlapping-copy
//@ valgrind: silent, because in glibc memcpy and memmove are one function, and it takes it for memmove
// An element is removed from the middle of a vector.
#include <stdlib.h>
#include <string.h>

struct vector {
    int count;
    long *items;
};

static void drop(struct vector *v, int at) {
    v->count--;
    memcpy(&v->items[at], &v->items[at + 1], (v->count - at) * sizeof v->items[0]); //~ overlapping-copy
}

int main(void) {
    struct vector v = { 6, calloc(6, sizeof(long)) };
    if (!v.items)
        return 1;
    drop(&v, 4);
    drop(&v, 1);
    free(v.items);
    return 0;
}
