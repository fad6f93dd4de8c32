//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The length of a lock was never set.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    struct flock lock;
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = 0;
    return fcntl(1, F_SETLK, &lock) == 7; //~ uninitialised-use
}
