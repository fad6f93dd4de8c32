//@ expect: error null-access
//@ sanitizers: silent, because the number of the process is a choice of the environment
//@ valgrind: silent, because the number of the process is a choice of the environment
// The program sends itself a signal, whose function goes wrong.
#include <signal.h>
#include <unistd.h>

static void handler(int number) {
    *(volatile int *)0 = number; //~ null-access
}

int main(void) {
    signal(SIGUSR1, handler);
    kill(getpid(), SIGUSR1);
    return 0;
}
