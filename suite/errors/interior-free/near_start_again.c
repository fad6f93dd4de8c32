//@ expect: ok
// The start is computed again from the moved pointer.
#include <stdlib.h>

struct header {
    size_t size, magic;
};

int main(void) {
    struct header *h = malloc(sizeof *h + 10);
    if (!h)
        return 1;
    char *user = (char *)(h + 1);
    user[0] = 'x';
    free((struct header *)user - 1);
    return 0;
}
