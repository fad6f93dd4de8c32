//@ expect: error out-of-bounds
//@ sanitizers: silent, because the functions of locks are not checked
// A lock has more bytes than an int.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

int main(void) {
    pthread_mutex_t *m = malloc(8);
    if (!m)
        return 1;
    pthread_mutex_init(m, NULL); //~ out-of-bounds
    free(m);
    return 0;
}
