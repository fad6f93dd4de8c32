//@ expect: ok
//@ hunt: nothing
//@ native: differs, because the answers of the run are given to it without their errors
// No path is empty, and what is made or read as a link has a name.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char b[20];
    assert(chdir("") == -1 && errno == ENOENT);
    assert(link("", "/tmp/a") == -1 && errno == ENOENT);
    assert(link("/tmp/a", "") == -1);
    assert(symlink("", "/tmp/a") == -1 && errno == ENOENT);
    assert(readlink("", b, sizeof b) == -1 && errno == ENOENT);
    assert(mkfifo("", 0600) == -1 && errno == ENOENT);
    assert(chroot("") == -1);
    assert(umount("") == -1);
    assert(mount("", "", "", 0, NULL) == -1);
    assert(readlink("/", b, sizeof b) == -1 && errno == EINVAL);
    assert(readlink(".", b, sizeof b) == -1 && errno == EINVAL);
    assert(mkfifo("/", 0600) == -1);
    assert(symlink("a", "/") == -1);
    assert(mkdirat(AT_FDCWD, "/", 0700) == -1);
    assert(link("/", "/tmp/no_such_name") == -1);
    assert(mknod("", S_IFIFO, 0) == -1);
    assert(mkdirat(-1, "a", 0700) == -1 && errno == EBADF);
    assert(utimensat(-1, "a", NULL, 0) == -1 && errno == EBADF);
    assert(fchownat(-1, "a", 0, 0, 0) == -1);
    assert(fchmodat(-1, "a", 0, 0) == -1);
    assert(readlinkat(-1, "a", b, sizeof b) == -1);
    assert(symlinkat("a", -1, "a") == -1);
    assert(linkat(-1, "a", AT_FDCWD, "b", 0) == -1);
    assert(mkdirat(AT_FDCWD, "", 0700) == -1);
    return 0;
}
