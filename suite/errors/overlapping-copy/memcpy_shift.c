//@ expect: error overlapping-copy
//@ valgrind: silent, because in glibc memcpy and memmove are one function, and it takes it for memmove
// Elements are moved up by one with memcpy.
#include <string.h>

static void insert(int *items, size_t count, int first) {
    memcpy(items + 1, items, count * sizeof *items); //~ overlapping-copy: overlap
    items[0] = first;
}

int main(void) {
    int a[5] = { 1, 2, 3, 4 };
    insert(a, 4, 0);
    return a[1] - 1;
}
