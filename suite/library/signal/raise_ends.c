//@ expect: ok
//@ exit: 143
//@ check: safe
// A signal without a handler ends the program: what follows is not reached.
#include <signal.h>

int main(void) {
    raise(SIGTERM);
    return *(volatile int *)0;
}
