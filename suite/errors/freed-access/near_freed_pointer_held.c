//@ expect: ok
//@ exit: 1
// A structure that holds a dangling pointer may be copied, as long as nobody follows it.
#include <stdlib.h>

struct handle {
    int open;
    char *data;
};

int main(void) {
    struct handle h = { 1, malloc(4) };
    if (!h.data)
        return 2;
    free(h.data);
    h.open = 0;
    struct handle copy = h;
    if (copy.open)
        copy.data[0] = 'x';
    return !copy.open;
}
