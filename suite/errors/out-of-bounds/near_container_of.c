//@ expect: ok
//@ exit: 7
// From a member back to its structure.
#include <stddef.h>

#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

struct link {
    struct link *next;
};

struct item {
    int value;
    struct link link;
};

int main(void) {
    struct item b = { 4, { NULL } }, a = { 3, { &b.link } };
    int sum = 0;
    for (struct link *l = &a.link; l; l = l->next)
        sum += container_of(l, struct item, link)->value;
    return sum;
}
