//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// `goto` out of two blocks: each has a variable that held memory.
#include <stdlib.h>

int main(void) {
    {
        char *outer = malloc(3);
        {
            char *inner = malloc(5);
            if (outer && inner)
                goto done; //~ memory-lost
            free(inner);
        }
        free(outer);
    }
done:
    exit(0);
}
