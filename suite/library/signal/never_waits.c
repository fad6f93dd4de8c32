//@ expect: ok
//@ hunt: nothing
//@ stdout: 0 0 1
// Some signals cannot be made to wait.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>

int main(void) {
    sigset_t all, now;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    sigprocmask(SIG_SETMASK, NULL, &now);
    printf("%d %d %d\n", sigismember(&now, SIGKILL), sigismember(&now, SIGSTOP), sigismember(&now, SIGTERM));
    return 0;
}
