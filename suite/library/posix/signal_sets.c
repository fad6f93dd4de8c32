//@ expect: ok
//@ stdout: 0 1 0
//@ stdout: 1 0 1
//@ stdout: -1 22
//@ stdout: blocked 1 0
//@ stdout: 5
// Sets of signals, and the set of those that must wait.

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t seen;

static void handler(int number) {
    seen += number == SIGUSR1 ? 5 : 100;
}

int main(void) {
    sigset_t a, b;
    sigemptyset(&a);
    int before = sigismember(&a, SIGINT);
    sigaddset(&a, SIGINT);
    printf("%d %d %d\n", before, sigismember(&a, SIGINT), sigismember(&a, SIGTERM));
    sigfillset(&b);
    int in = sigismember(&b, SIGTERM);
    sigdelset(&b, SIGTERM);
    printf("%d %d %d\n", in, sigismember(&b, SIGTERM), sigismember(&b, SIGINT));
    errno = 0;
    int wrong = sigaddset(&a, 1000);
    printf("%d %d\n", wrong, errno);
    sigprocmask(SIG_BLOCK, &a, NULL);
    sigprocmask(SIG_SETMASK, NULL, &b);
    printf("blocked %d %d\n", sigismember(&b, SIGINT), sigismember(&b, SIGUSR1));
    sigprocmask(SIG_UNBLOCK, &a, NULL);
    signal(SIGUSR1, handler);
    raise(SIGUSR1);
    printf("%d\n", (int)seen);
    return 0;
}
