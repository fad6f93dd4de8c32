//@ expect: error memory-lost
// The early return forgets the buffer.
#include <stdlib.h>

static int parse(const char *text) {
    char *copy = malloc(8);
    if (!copy)
        return -1;
    copy[0] = text[0];
    if (copy[0] == '#')
        return 0; //~ memory-lost: no pointer is left
    free(copy);
    return 1;
}

int main(void) {
    return parse("a") + parse("#") - 1;
}
