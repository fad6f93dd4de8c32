//@ expect: ok
//@ inputs: 1,2,9
//@ run: --leaks exit
//@ hunt: nothing
//@ check: safe
// A cache is filled on demand (2) and emptied at the end, also when quitting at once (9).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *cache;
static int pending;

static void quit(void) {
    free(cache);
    exit(0);
}

int main(void) {
    for (int round = 0; round < 5; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            pending++;
        else if (command == 2 && !cache)
            cache = calloc(16, 1);
        else if (command == 3)
            pending = 0;
        else if (command == 9)
            quit();
    }
    free(cache);
    return 0;
}
