//@ expect: ok
//@ hunt: nothing
//@ stdout: 0 2116118 89401895
//@ stdout: 89400484 1952030186 0.834817
//@ stdout: 476707713 662824084
//@ stdout: 949179875 1130126687 0.654138
//@ stdout: 7666 39619 42869
// POSIX says how these numbers are computed; `rand_r` is that of the GNU C library.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%ld", lrand48());
    printf(" %ld", lrand48());
    printf(" %ld\n", lrand48());
    srand48(1);
    printf("%ld", lrand48());
    printf(" %ld", mrand48());
    printf(" %f\n", drand48());
    unsigned state = 1;
    printf("%d", rand_r(&state));
    printf(" %u\n", state);
    unsigned short own[3] = {1, 2, 3};
    printf("%ld", nrand48(own));
    printf(" %ld", jrand48(own));
    printf(" %f\n", erand48(own));
    printf("%d %d %d\n", own[0], own[1], own[2]);
    return 0;
}
