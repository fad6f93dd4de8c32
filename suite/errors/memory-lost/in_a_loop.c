//@ expect: error memory-lost
// In each round one block is lost, but for the last one.
#include <stdlib.h>

int main(void) {
    int *p = NULL;
    for (int i = 0; i < 5; i++) {
        p = malloc(sizeof *p); //~ memory-lost
        if (!p)
            return 1;
        *p = i;
    }
    int last = *p;
    free(p);
    return last - 4;
}
