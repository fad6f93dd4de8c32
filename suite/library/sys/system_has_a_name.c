//@ expect: ok
//@ hunt: nothing
// The texts of `uname` are not empty, a release has a dot, and the name is that of `gethostname`.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

int main(void) {
    struct utsname u;
    char name[65];
    if (uname(&u))
        return 1;
    assert(u.sysname[0] && u.nodename[0] && u.version[0] && u.machine[0]);
    char *dot = strchr(u.release, '.');
    assert(dot[1] != 0);
    if (gethostname(name, sizeof name) == 0)
        assert(strcmp(name, u.nodename) == 0);
    return 0;
}
