//@ expect: error freed-access
//@ sanitizers: silent, because the functions of locks are not checked
// A lock in freed memory.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

int main(void) {
    pthread_mutex_t *m = malloc(sizeof *m);
    pthread_mutex_init(m, NULL);
    free(m);
    pthread_mutex_lock(m); //~ freed-access
    return 0;
}
