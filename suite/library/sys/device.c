//@ expect: ok
//@ check: safe
// A descriptor that is no terminal has no size; nothing is stored then.
#include <sys/ioctl.h>

int main(void) {
    struct winsize size;
    if (ioctl(-1, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col > 70000;
}
