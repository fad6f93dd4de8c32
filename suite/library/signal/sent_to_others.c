//@ expect: ok
//@ check: safe
//@ stdout: -1 -1 0 34 64
// Signals to processes that there are not, and one that is ignored.
#include <signal.h>
#include <stdio.h>

int main(void) {
    int other = kill(0x3fffffff, SIGTERM);
    int none = kill(0x3fffffff, 0);
    int ignored = raise(SIGCHLD);
    printf("%d %d %d %d %d\n", other, none, ignored, SIGRTMIN, SIGRTMAX);
    return 0;
}
