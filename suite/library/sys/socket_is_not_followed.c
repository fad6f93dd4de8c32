//@ expect: ok
//@ hunt: nothing
// A socket that is not connected has nothing to give, and a pipe is none.
#include <assert.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    char b[8];
    int ends[2], f = socket(AF_INET, SOCK_STREAM, 0);
    if (f >= 0) {
        assert(recv(f, b, sizeof b, 0) == -1);
        close(f);
    }
    if (pipe(ends) == 0)
        assert(listen(ends[0], 1) == -1);
    return 0;
}
