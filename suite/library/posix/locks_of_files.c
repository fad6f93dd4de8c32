//@ expect: ok
//@ check: safe
//@ stdout: 0 2
// File locks: no other process holds one.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    FILE *file = tmpfile();
    if (!file)
        return 0;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int set = fcntl(fileno(file), F_SETLK, &lock);
    if (fcntl(fileno(file), F_GETLK, &lock) < 0)
        lock.l_type = F_UNLCK;
    printf("%d %d\n", set, lock.l_type);
    fclose(file);
    return 0;
}
