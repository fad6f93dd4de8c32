//@ expect: ok
//@ exit: 3
// The pointer is given a new block before it is used again.
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    if (!p)
        return 1;
    *p = 1;
    int sum = *p;
    free(p);
    p = malloc(sizeof *p);
    if (!p)
        return 1;
    *p = 2;
    sum += *p;
    free(p);
    return sum;
}
