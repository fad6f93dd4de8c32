//@ expect: error memory-not-freed
//@ run: --leaks exit
// A block that holds another one: neither is freed.
#include <stdlib.h>

struct owner {
    char *data;
};

static struct owner *all;

int main(void) {
    all = malloc(sizeof *all); //~ memory-not-freed
    if (!all)
        return 1;
    all->data = malloc(4); //~ memory-not-freed
    return 0;
}
