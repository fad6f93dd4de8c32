//@ expect: ok
//@ hunt: nothing
//@ check: safe
// A name of this machine that fits is a string.
#include <string.h>
#include <unistd.h>

int main(void) {
    char name[65], copy[65];
    if (gethostname(name, sizeof name) != 0)
        return 0;
    strcpy(copy, name);
    return copy[0] == 1;
}
