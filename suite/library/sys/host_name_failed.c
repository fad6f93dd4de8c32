//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ valgrind: silent, because the call succeeds here
// There may be no name.
#include <unistd.h>

int main(void) {
    char name[65];
    gethostname(name, sizeof name);
    if (name[0] == 1) //~ uninitialised-use
        return 1;
    return 0;
}
