//@ expect: error double-free
// Freed twice in a row.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    free(p);
    free(p); //~ double-free: already freed
    return 0;
}
