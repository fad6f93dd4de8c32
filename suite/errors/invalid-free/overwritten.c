//@ expect: error invalid-free
// The pointer's bytes were overwritten by text.
#include <stdlib.h>
#include <string.h>

union slot {
    char text[8];
    void *block;
};

int main(void) {
    union slot s;
    strcpy(s.text, "in use");
    s.text[7] = 1;
    free(s.block); //~ invalid-free
    return 0;
}
