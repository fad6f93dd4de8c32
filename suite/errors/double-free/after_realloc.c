//@ expect: error double-free
// realloc has freed the old block.
#include <stdlib.h>

int main(void) {
    char *p = malloc(8);
    char *q = realloc(p, 100000);
    if (!q)
        return 1;
    free(q);
    free(p); //~ double-free: already freed
    return 0;
}
