//@ expect: error memory-not-freed
//@ run: --leaks exit
//@ valgrind: says "possibly lost", because only a pointer to the middle is left
// Only a pointer to the middle of the block is left.
#include <stdlib.h>

struct link {
    struct link *next;
};

struct item {
    int value;
    struct link link;
};

static struct link *head;

int main(void) {
    struct item *it = calloc(1, sizeof *it); //~ memory-not-freed
    if (!it)
        return 1;
    head = &it->link;
    return 0;
}
