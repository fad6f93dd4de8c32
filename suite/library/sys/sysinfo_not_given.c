//@ expect: ok
//@ check: possible uninitialised-use
//@ hunt: nothing
// What sysinfo did not fill is looked at; a run never fails there.
#include <sys/sysinfo.h>

int main(void) {
    struct sysinfo info;
    sysinfo(&info);
    if (info.uptime < 0) //~ uninitialised-use
        return 1;
    return 0;
}
