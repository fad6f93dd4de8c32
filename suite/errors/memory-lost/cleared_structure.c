//@ expect: error memory-lost
// The table is reset by memset, with the pointer inside.
#include <stdlib.h>
#include <string.h>

struct table {
    int used;
    int *slots;
};

int main(void) {
    struct table t = { 0, calloc(4, sizeof(int)) };
    if (!t.slots)
        return 1;
    memset(&t, 0, sizeof t); //~ memory-lost
    free(t.slots);
    return 0;
}
