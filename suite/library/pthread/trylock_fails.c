//@ expect: error assertion-failure
// A lock that is held already is not given again.
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_trylock(&m);
    assert(pthread_mutex_trylock(&m) == 0); //~ assertion-failure
    return 0;
}
