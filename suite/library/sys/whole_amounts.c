//@ expect: ok
//@ hunt: nothing
// Few random bytes are given as a whole, and sending something does not send nothing.
#include <assert.h>
#include <sys/random.h>
#include <sys/socket.h>

int main(void) {
    char b[16];
    ssize_t n = getrandom(b, sizeof b, 0);
    assert(n == -1 || n == 16);
    n = send(-1, "abc", 3, 0);
    assert(n != 0);
    return 0;
}
