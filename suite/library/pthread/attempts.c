//@ expect: ok
//@ stdout: 0 1 0
// Attempts to take a lock: one that is held is not given again.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>

int main(void) {
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    int first = pthread_mutex_trylock(&m), second = pthread_mutex_trylock(&m);
    pthread_mutex_unlock(&m);
    printf("%d %d %d\n", first, second != 0, pthread_mutex_trylock(&m));
    pthread_spinlock_t s;
    pthread_spin_init(&s, PTHREAD_PROCESS_PRIVATE);
    pthread_spin_trylock(&s);
    pthread_spin_unlock(&s);
    pthread_rwlock_t r = PTHREAD_RWLOCK_INITIALIZER;
    if (pthread_rwlock_tryrdlock(&r) == 0)
        pthread_rwlock_unlock(&r);
    if (pthread_rwlock_trywrlock(&r) == 0)
        pthread_rwlock_unlock(&r);
    return 0;
}
