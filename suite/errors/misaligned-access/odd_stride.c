//@ expect: ok
//@ exit: 3
// Every second element of the array lies badly.
#include <stdlib.h>

int main(void) {
    char *block = calloc(4, 6);
    int sum = 0;
    if (!block)
        return 1;
    for (int i = 0; i < 4; i++) {
        int *p = (int *)(block + 6 * i);
        *p = i & 1; //~ misaligned-access
        sum += *p + (i == 0); //~ misaligned-access
    }
    free(block);
    return sum;
}
