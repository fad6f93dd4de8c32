//@ expect: error memory-lost
// The pointers are in an array of a block that has ended.
#include <stdlib.h>

int main(void) {
    for (int round = 0; round < 2; round++) {
        char *parts[3];
        for (int i = 0; i < 3; i++)
            parts[i] = malloc(4);
        free(parts[0]);
        free(parts[1]);
    } //~ memory-lost
    return 0;
}
