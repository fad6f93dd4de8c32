//@ expect: error file-not-closed
//@ run: --property files
//@ check: possible file-not-closed
// A descriptor that is kept.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    int fd = open("/tmp", O_RDONLY); //~ file-not-closed
    return fd >= 0 ? 0 : 0;
}
