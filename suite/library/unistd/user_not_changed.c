//@ expect: ok
//@ check: possible error-call
//@ native: differs, because only the superuser becomes another user
// Giving rights away may fail, and then the program is who it was.
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    setuid(12345);
    if (geteuid() != 12345)
        reach_error(); //~ error-call
    return 0;
}
