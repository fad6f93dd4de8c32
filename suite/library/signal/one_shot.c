//@ expect: ok
//@ std: c11
//@ exit: 143
//@ stdout: 1
//@ stdout: caught 15
//@ stdout: 0
//@ stdout: 1
//@ stdout: caught 15
// Without extensions, signal is the System V function: the handler is removed when it is called.
#include <signal.h>
#include <stdio.h>

static void handler(int number) {
    printf("caught %d\n", number);
    fflush(stdout);
}

int main(void) {
    printf("%d\n", signal(SIGTERM, handler) == SIG_DFL);
    printf("%d\n", raise(SIGTERM));
    printf("%d\n", signal(SIGTERM, handler) == SIG_DFL);
    raise(SIGTERM);
    fflush(stdout);
    raise(SIGTERM);
    puts("not reached");
    return 0;
}
