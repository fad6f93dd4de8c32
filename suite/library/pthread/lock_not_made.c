//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// A local lock that nothing initialised.
#include <pthread.h>

int main(void) {
    pthread_mutex_t mutex;
    return pthread_mutex_lock(&mutex); //~ uninitialised-use
}
