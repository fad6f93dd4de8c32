//@ expect: error misaligned-access
//@ run: --property alignment
//@ check: possible misaligned-access
//@ hunt: finds
// A number at an odd place of a block, for those who ask about alignment.
#include <stdlib.h>

int main(void) {
    char *block = calloc(4, 6);
    if (!block)
        return 0;
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += *(int *)(block + 6 * i); //~ misaligned-access: is not a multiple of 4
    free(block);
    return sum;
}
