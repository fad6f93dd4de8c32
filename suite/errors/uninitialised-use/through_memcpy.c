//@ expect: error uninitialised-use
// Copying uninitialised bytes is fine, deciding by the copy is not.
#include <string.h>

struct record {
    int known;
    int unknown;
};

int main(void) {
    struct record a, b;
    a.known = 1;
    memcpy(&b, &a, sizeof b);
    if (b.known != 1)
        return 1;
    if (b.unknown == 0) //~ uninitialised-use
        return 2;
    return 0;
}
