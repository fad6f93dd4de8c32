//@ expect: error wild-access
// Characters are written over the pointer in a union.
#include <string.h>

union cell {
    char text[16];
    int *link;
};

int main(void) {
    int target = 1;
    union cell c;
    c.link = &target;
    *c.link = 2;
    memset(c.text, 'x', sizeof c.text);
    *c.link = 3; //~ wild-access
    return target;
}
