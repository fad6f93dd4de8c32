//@ expect: ok
//@ hunt: nothing
// Time that was used is not negative, and a fraction of a second is one.
#include <assert.h>
#include <sys/resource.h>
#include <sys/times.h>

int main(void) {
    struct tms t;
    struct rusage u;
    int a[4] = {0};
    if (times(&t) == (clock_t)-1)
        return 0;
    int sum = a[t.tms_stime % 4] + a[t.tms_utime % 4] + a[t.tms_cutime % 4];
    if (getrusage(RUSAGE_SELF, &u) == 0) {
        sum += a[u.ru_utime.tv_sec % 4] + a[u.ru_stime.tv_usec / 250000] + a[u.ru_minflt % 4];
        assert(u.ru_maxrss > 0);
    }
    return sum;
}
