//@ expect: ok
//@ check: safe
// Calls that only the administrator makes, and what is asked of file systems and of the users that are there.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/klog.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/reboot.h>
#include <sys/sysinfo.h>
#include <sys/vfs.h>
#include <utmpx.h>

int pivot_root(const char *, const char *);

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 100)
        return 0;
    char log[64];
    int size = klogctl(3, log, sizeof log);
    if (size < 0 || klogctl(10, NULL, 0) < 0)
        return 1;
    if (pivot_root("new", "old") < 0 || personality(0xffffffff) < 0)
        return 2;
    if (mount("none", "/mnt", "tmpfs", 0, NULL) < 0 || umount("/mnt") < 0 || umount2("/mnt", MNT_DETACH) < 0)
        return 3;
    struct sysinfo info;
    if (sysinfo(&info) == 0 && info.uptime < 0)
        return 4;
    struct statfs of;
    struct statfs64 large;
    if (statfs("/", &of) == 0 && fstatfs(0, &of) == 0 && of.f_bsize == 0)
        return 5;
    if (statfs64("/", &large) == 0 && fstatfs64(0, &large) == 0 && large.f_bsize == 0)
        return 6;
    utmpxname("/var/run/utmp");
    setutxent();
    int users = 0;
    for (struct utmpx *user; users < 1000 && (user = getutxent()) != NULL;)
        users += user->ut_type == USER_PROCESS && memchr(user->ut_user, 0, sizeof user->ut_user) != NULL;
    endutxent();
    return users == 1000 && reboot(RB_AUTOBOOT) < 0;
}
