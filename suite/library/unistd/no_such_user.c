//@ expect: ok
//@ hunt: nothing
// Nobody has the number that stands for no user.
#include <assert.h>
#include <unistd.h>

int main(void) {
    assert(getuid() != (uid_t)-1 && getegid() != (gid_t)-1);
    assert(setuid(-1) == -1 && setgid(-1) == -1);
    assert(seteuid(-1) == -1 && setegid(-1) == -1);
    return 0;
}
