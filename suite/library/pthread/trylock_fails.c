//@ expect: ok
//@ check: possible assertion-failure
// A lock that is held already is not given again: the second attempt fails as the C library has it.
//@ native: differs, because the lock is held
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_trylock(&m);
    assert(pthread_mutex_trylock(&m) == 0); //~ assertion-failure
    return 0;
}
