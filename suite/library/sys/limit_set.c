//@ expect: ok
//@ hunt: nothing
// A limit that was set is not another one afterwards.
#include <assert.h>
#include <sys/resource.h>

int main(void) {
    struct rlimit limit = {10, 10}, now;
    if (setrlimit(RLIMIT_CORE, &limit) || getrlimit(RLIMIT_CORE, &now))
        return 0;
    assert(now.rlim_cur != 7);
    return 0;
}
