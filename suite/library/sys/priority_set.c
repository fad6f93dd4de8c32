//@ expect: ok
//@ hunt: nothing
// A priority that was set is told; `nice` gives what its argument was added to.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
    errno = 0;
    int now = nice(5);
    assert(now >= -15 || errno);
    if (setpriority(PRIO_PROCESS, 0, 15))
        return 0;
    errno = 0;
    now = getpriority(PRIO_PROCESS, 0);
    if (!errno)
        assert(now != 7);
    return 0;
}
