//@ expect: ok
//@ stdout: 0 1 1
// Locks in a program with one thread: every operation succeeds.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t fixed = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls;

static void first(void) {
    calls++;
}

int main(void) {
    int e = 0;
    e |= pthread_mutex_lock(&fixed);
    e |= pthread_mutex_unlock(&fixed);
    e |= pthread_mutex_trylock(&fixed);
    e |= pthread_mutex_unlock(&fixed);
    e |= pthread_mutex_destroy(&fixed);

    pthread_mutexattr_t attr;
    pthread_mutex_t m;
    e |= pthread_mutexattr_init(&attr);
    e |= pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
    e |= pthread_mutex_init(&m, &attr);
    e |= pthread_mutexattr_destroy(&attr);
    e |= pthread_mutex_lock(&m);
    e |= pthread_mutex_lock(&m);
    e |= pthread_mutex_unlock(&m);
    e |= pthread_mutex_unlock(&m);
    e |= pthread_mutex_destroy(&m);

    pthread_spinlock_t spin;
    e |= pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    e |= pthread_spin_lock(&spin);
    e |= pthread_spin_unlock(&spin);
    e |= pthread_spin_destroy(&spin);

    pthread_rwlock_t rw;
    pthread_rwlockattr_t rwattr;
    e |= pthread_rwlockattr_init(&rwattr);
    e |= pthread_rwlock_init(&rw, &rwattr);
    e |= pthread_rwlockattr_destroy(&rwattr);
    e |= pthread_rwlock_rdlock(&rw);
    e |= pthread_rwlock_unlock(&rw);
    e |= pthread_rwlock_wrlock(&rw);
    e |= pthread_rwlock_unlock(&rw);
    e |= pthread_rwlock_destroy(&rw);

    pthread_cond_t c;
    pthread_condattr_t cattr;
    e |= pthread_condattr_init(&cattr);
    e |= pthread_cond_init(&c, &cattr);
    e |= pthread_condattr_destroy(&cattr);
    e |= pthread_cond_signal(&c);
    e |= pthread_cond_broadcast(&c);
    e |= pthread_cond_destroy(&c);

    pthread_attr_t attributes;
    e |= pthread_attr_init(&attributes);
    e |= pthread_attr_destroy(&attributes);

    e |= pthread_once(&once, first);
    e |= pthread_once(&once, first);
    printf("%d %d %d\n", e, calls, pthread_self() == pthread_self());
    return 0;
}
