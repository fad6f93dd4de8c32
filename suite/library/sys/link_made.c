//@ expect: ok
//@ hunt: nothing
// A file with two names says so.
#include <assert.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    int d = open("one", O_RDWR | O_CREAT | O_EXCL, 0600);
    if (d < 0)
        return 0;
    struct stat s;
    if (link("one", "two") == 0 && stat("one", &s) == 0)
        assert(s.st_nlink == 2);
    close(d);
    unlink("one");
    unlink("two");
    return 0;
}
