//@ expect: ok
//@ model: lp64
//@ check: possible out-of-bounds
// In an int there is no room for the time after January 2038.
#include <time.h>

static char table[10];

int main(void) {
    int seconds = time(NULL);
    return table[seconds % 10]; //~ out-of-bounds
}
