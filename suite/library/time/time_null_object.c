//@ expect: error freed-access
//@ valgrind: says "points to unaddressable", because the system itself stores the time
// time stores to freed memory.
#define _GNU_SOURCE
#include <time.h>
#include <stdlib.h>

int main(void) {
    time_t *t = malloc(sizeof *t);
    free(t);
    time(t); //~ freed-access
    return 0;
}
