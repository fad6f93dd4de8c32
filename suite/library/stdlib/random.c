//@ expect: ok
//@ stdout: 1
// Random numbers are any of their range: only what holds for all of them is printed.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    srand(7);
    srandom(7);
    srand48(7);
    unsigned state = 1;
    int good = 1;
    for (int i = 0; i < 50; i++) {
        int r = rand();
        good &= r >= 0 && r <= RAND_MAX;
        r = rand_r(&state);
        good &= r >= 0 && r <= RAND_MAX;
        long l = random();
        good &= l >= 0 && l <= 2147483647;
        l = lrand48();
        good &= l >= 0 && l <= 2147483647;
        l = mrand48();
        good &= l >= -2147483647 - 1 && l <= 2147483647;
        double d = drand48();
        good &= d >= 0 && d < 1;
        unsigned short seed[3] = {1, 2, 3};
        d = erand48(seed);
        good &= d >= 0 && d < 1;
        l = nrand48(seed);
        good &= l >= 0 && l <= 2147483647;
        l = jrand48(seed);
        good &= l >= -2147483647 - 1 && l <= 2147483647;
    }
    printf("%d\n", good);
    return 0;
}
