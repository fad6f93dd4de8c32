//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// The length is that of the source, the room that of the target.
#include <string.h>

struct packet {
    unsigned char length;
    char payload[8];
};

int main(void) {
    char text[] = "longer than eight";
    struct packet p;
    p.length = sizeof text;
    memcpy(p.payload, text, sizeof text); //~ out-of-bounds: memcpy
    return p.length;
}
