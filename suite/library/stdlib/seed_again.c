//@ expect: ok
//@ hunt: nothing
// The same seed gives the same numbers again (7.22.2.2p2), at the start the seed is 1; so do other functions with a seed or a state.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>

int main(void) {
    int n = 0, i = 0;
    while (rand() % 4)
        n++;
    char *marks = malloc(n + 1);
    srand(1);
    while (rand() % 4)
        marks[i++] = 0;
    marks[i] = 1;
    srand(5);
    int first = rand();
    long second = random();
    srand(6);
    rand();
    srandom(5);
    assert(rand() == first && random() == second);
    free(marks);

    srand48(3);
    long l = lrand48(), m = mrand48();
    double d = drand48();
    srand48(3);
    assert(lrand48() == l && mrand48() == m && drand48() == d);

    unsigned state = 9, same = 9;
    int r = rand_r(&state);
    assert(rand_r(&same) == r && state == same);
    unsigned short a[3] = {1, 2, 3}, b[3] = {1, 2, 3};
    assert(erand48(a) == erand48(b));
    assert(nrand48(a) == nrand48(b));
    assert(jrand48(a) == jrand48(b) && a[0] == b[0] && a[2] == b[2]);
    return 0;
}
