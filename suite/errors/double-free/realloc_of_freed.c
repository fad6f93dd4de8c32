//@ expect: error double-free
// A freed block is grown.
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    free(p);
    p = realloc(p, 2 * sizeof *p); //~ double-free: realloc
    free(p);
    return 0;
}
