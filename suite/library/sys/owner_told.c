//@ expect: ok
//@ hunt: nothing
// A new file belongs to who made it, and has the times that were set.
#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

int main(void) {
    struct stat s;
    unsigned user = geteuid();
    int d = open("mine", O_RDWR | O_CREAT | O_EXCL, 0600);
    if (d < 0)
        return 0;
    if (fstat(d, &s) == 0)
        assert(s.st_uid == user);
    struct utimbuf times = {100, 200};
    if (utime("mine", &times) == 0 && fstat(d, &s) == 0 && user != 0)
        assert(s.st_mtime == 200);
    close(d);
    unlink("mine");
    return 0;
}
