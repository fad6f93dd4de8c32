//@ expect: error constant-write
// A constant structure is filled in by memset.
#include <string.h>

struct config {
    int width, height;
};

static const struct config defaults = { 80, 25 };

int main(void) {
    struct config *c = (struct config *)&defaults;
    memset(c, 0, sizeof *c); //~ constant-write
    return c->width;
}
