//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The flags were never set.
#include <signal.h>
#include <stddef.h>

static void handler(int number) {
    (void)number;
}

int main(void) {
    struct sigaction action;
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return sigaction(SIGUSR1, &action, NULL); //~ uninitialised-use
}
