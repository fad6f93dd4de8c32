//@ expect: error unreachable-reached
// What should end the program comes back.
#include <stdlib.h>

static int quiet = 1;

static void fatal(void) {
    if (!quiet)
        exit(1);
}

static int value(int ok) {
    if (ok)
        return 1;
    fatal();
    __builtin_unreachable(); //~ unreachable-reached
}

int main(void) {
    return value(1) - 1 + value(0);
}
