//@ expect: ok
// A function for a signal that a timer sends: it may run at any time, which proofs do not follow.
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t late;

static void handler(int number) {
    late = number;
}

int main(void) {
    signal(SIGALRM, handler);
    alarm(1000);
    return late;
}
