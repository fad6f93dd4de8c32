//@ expect: ok
//@ hunt: nothing
// The result of `select` is how many descriptors are left in the sets.
#include <stddef.h>
#include <sys/select.h>

int main(void) {
    int *none = 0;
    fd_set in, out;
    struct timeval time = {0, 0};
    FD_ZERO(&in);
    FD_ZERO(&out);
    FD_SET(0, &in);
    FD_SET(1, &out);
    int count = select(2, &in, &out, NULL, &time);
    if (count > 2 || count < -1)
        *none = 1;
    if (count >= 0 && count != !!FD_ISSET(0, &in) + !!FD_ISSET(1, &out))
        *none = 1;
    return 0;
}
