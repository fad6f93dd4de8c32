//@ expect: error null-access
// A lock at null.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

int main(void) {
    pthread_mutex_t *volatile m = NULL;
    pthread_mutex_unlock(m); //~ null-access
    return 0;
}
