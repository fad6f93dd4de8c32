//@ expect: error out-of-bounds
// No room for the terminating zero.
#include <stdlib.h>
#include <string.h>

static char *duplicate(const char *text) {
    char *copy = malloc(strlen(text));
    if (copy)
        strcpy(copy, text); //~ out-of-bounds: strcpy
    return copy;
}

int main(void) {
    char *p = duplicate("hello");
    free(p);
    return 0;
}
