//@ expect: ok
//@ check: possible error-call
// A name of this machine may be cut to nothing, which need not be a failure.
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    char name[1] = "";
    if (gethostname(name, 0) == 0)
        reach_error(); //~ error-call
    return name[0];
}
