//@ expect: ok
//@ hunt: nothing
// A limit is not above its maximum, and nothing else changes it; free memory is part of the total.
#include <assert.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <time.h>

int main(void) {
    struct rlimit a, b;
    struct sysinfo s;
    struct timespec fine;
    if (getrlimit(RLIMIT_STACK, &a) || getrlimit(RLIMIT_STACK, &b))
        return 0;
    assert(a.rlim_cur <= a.rlim_max && a.rlim_cur == b.rlim_cur);
    if (sysinfo(&s) == 0)
        assert(s.uptime >= 0 && s.freeram <= s.totalram && s.freeswap <= s.totalswap && s.mem_unit > 0);
    if (clock_getres(CLOCK_MONOTONIC, &fine) == 0)
        assert(fine.tv_nsec >= 0 && fine.tv_nsec < 1000000000);
    return 0;
}
