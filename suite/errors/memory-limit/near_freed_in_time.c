//@ expect: ok
//@ run: --memory 1
// Much is allocated, never much at once.
#include <stdlib.h>

int main(void) {
    for (int i = 0; i < 300; i++) {
        char *p = malloc(100000);
        if (!p)
            return 1;
        p[99999] = 1;
        free(p);
    }
    return 0;
}
