//@ expect: ok
//@ stdout: old default 1
//@ stdout: caught 10
//@ stdout: old handler 1
//@ stdout: ignored 0
//@ stdout: caught 12
//@ stdout: again 1
//@ stdout: refused 1 22
// Signals that the program sends to itself: a handler runs, or nothing happens.

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static volatile sig_atomic_t caught;

static void handler(int number) {
    caught = number;
}

int main(void) {
    void (*old)(int) = signal(SIGUSR1, handler);
    printf("old default %d\n", old == SIG_DFL);
    raise(SIGUSR1);
    printf("caught %d\n", (int)caught);
    old = signal(SIGUSR1, SIG_IGN);
    printf("old handler %d\n", old == handler);
    printf("ignored %d\n", raise(SIGUSR1));

    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR2, &action, NULL);
    raise(SIGUSR2);
    printf("caught %d\n", (int)caught);
    sigaction(SIGUSR2, NULL, &before);
    printf("again %d\n", before.sa_handler == SIG_DFL);
    errno = 0;
    old = signal(SIGKILL, handler);
    printf("refused %d %d\n", old == SIG_ERR, errno);
    return 0;
}
