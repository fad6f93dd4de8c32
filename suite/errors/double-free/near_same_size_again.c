//@ expect: ok
// Another block of the same size is another block, even if it gets the same address.
#include <stdlib.h>

int main(void) {
    for (int i = 0; i < 3; i++) {
        char *p = malloc(24);
        free(p);
    }
    return 0;
}
