//@ expect: ok
//@ native: differs, because the C library refuses a name that does not fit
//@ check: possible out-of-bounds
// A name of this machine that does not fit may be cut, and then nothing ends it.
#include <string.h>
#include <unistd.h>

int main(void) {
    char name[10];
    if (gethostname(name, sizeof name) != 0)
        return 0;
    return strlen(name) > 10; //~ out-of-bounds
}
