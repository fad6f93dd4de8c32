//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// There may be no name, and where there is no room there is none.
#include <unistd.h>

int main(void) {
    char name[65];
    gethostname(name, 0);
    if (name[0] == 1) //~ uninitialised-use
        return 1;
    return 0;
}
