//@ expect: error constant-write
//@ check: possible constant-write
//@ sanitizers: silent, because a constant on the stack can be written to
//@ valgrind: silent, because a constant on the stack can be written to
// A constant structure that a function has made is written to by memset.
#include <string.h>

struct config {
    int width, height;
};

static struct config standard(void) {
    return (struct config){ 80, 25 };
}

int main(void) {
    const struct config c = standard();
    memset((void *)&c, 0, sizeof c); //~ constant-write
    return c.width;
}
