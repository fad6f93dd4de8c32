//@ expect: ok
// Null may be freed, as often as one likes.
#include <stdlib.h>

int main(void) {
    char *p = malloc(1);
    free(p);
    p = NULL;
    free(p);
    free(p);
    return 0;
}
