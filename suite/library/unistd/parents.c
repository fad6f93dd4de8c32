//@ expect: ok
//@ hunt: nothing
// A process is not its own parent, and its only thread has its number.
#define _GNU_SOURCE
#include <assert.h>
#include <unistd.h>

int main(void) {
    assert(gettid() == getpid());
    assert(getpid() != getppid());
    pid_t own = getpid(), child = fork();
    if (child == 0)
        assert(getppid() != getpid() && gettid() != own);
    else
        assert(getppid() != getpid() && getpid() == own);
    return 0;
}
