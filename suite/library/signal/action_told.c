//@ expect: ok
//@ hunt: nothing
//@ stdout: 1 1 0 1
//@ stdout: 1 1
// What was set for a signal is told, with the signals that wait meanwhile.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>

static void handle(int number) { (void)number; }

int main(void) {
    struct sigaction a, old;
    memset(&a, 0, sizeof a);
    a.sa_handler = handle;
    sigemptyset(&a.sa_mask);
    sigaddset(&a.sa_mask, SIGUSR2);
    sigaction(SIGUSR1, &a, NULL);
    sigaction(SIGUSR1, NULL, &old);
    printf("%d %d %d", old.sa_handler == handle, sigismember(&old.sa_mask, SIGUSR2), sigismember(&old.sa_mask, SIGTERM));
    printf(" %d\n", (old.sa_flags & SA_RESTART) == 0);
    signal(SIGUSR2, handle);
    sigaction(SIGUSR2, NULL, &old);
    printf("%d %d\n", old.sa_handler == handle, (old.sa_flags & SA_RESTART) != 0);
    return 0;
}
