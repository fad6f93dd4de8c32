//@ expect: error memory-not-freed
//@ inputs: 1,2,9
//@ run: --leaks exit
//@ hunt: finds
// A cache is filled on demand (2) and emptied at the end, but quitting at once (9) empties it only if nothing is pending (1 makes it so).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *cache;
static int pending;

static void quit(void) {
    if (!pending)
        free(cache);
    exit(0);
}

int main(void) {
    for (int round = 0; round < 5; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            pending++;
        else if (command == 2 && !cache)
            cache = calloc(16, 1); //~ memory-not-freed
        else if (command == 3)
            pending = 0;
        else if (command == 9)
            quit();
    }
    free(cache);
    return 0;
}
