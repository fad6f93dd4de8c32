//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ valgrind: silent, because the library changes a bit of the set and decides nothing
// A signal is added to a set that was never made.
#include <signal.h>

int main(void) {
    sigset_t set;
    return sigaddset(&set, SIGUSR1); //~ uninitialised-use
}
