//@ expect: error null-access
// The library reads through the null pointer that it is given.
#include <stdlib.h>
#include <string.h>

static const char *lookup(int key) {
    return key == 1 ? "one" : NULL;
}

int main(void) {
    size_t n = strlen(lookup(1));
    n += strlen(lookup(2)); //~ null-access: strlen
    return (int)n;
}
