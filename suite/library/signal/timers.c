//@ expect: ok
//@ check: safe
//@ stdout: 0 0 0
// A timer that is set and taken back before it ends.
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <unistd.h>

int main(void) {
    struct itimerval wait = {{0, 0}, {1000, 0}}, none = {{0, 0}, {0, 0}}, before;
    unsigned left = alarm(0);
    int set = setitimer(ITIMER_REAL, &wait, NULL);
    int unset = setitimer(ITIMER_REAL, &none, &before);
    printf("%u %d %d\n", left, set, unset);
    return 0;
}
