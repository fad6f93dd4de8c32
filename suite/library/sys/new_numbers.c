//@ expect: ok
//@ hunt: nothing
// Descriptors that are given are not open yet, and a child has a number of its own.
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

int main(void) {
    int *none = 0, ends[2] = {-1, -1};
    int file = open("/dev/null", O_RDONLY);
    int one = socket(AF_UNIX, SOCK_STREAM, 0);
    int two = socket(AF_UNIX, SOCK_STREAM, 0);
    if (one >= 0 && (one < 3 || one == two || one == file))
        *none = 1;
    if (pipe(ends) == 0 && (ends[0] == one || ends[1] == one || ends[0] == file))
        *none = 1;
    pid_t self = getpid(), child = fork();
    if (child == self || (child == 0 && getpid() == self))
        *none = 1;
    return 0;
}
