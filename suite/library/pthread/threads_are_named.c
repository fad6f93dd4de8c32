//@ expect: ok
// A program that has threads only if it is called with many arguments.
#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <threads.h>

static void *work(void *arg) {
    return arg;
}

int main(int argc, char **argv) {
    (void)argv;
    pthread_t thread;
    if (argc > 100) {
        pthread_create(&thread, NULL, work, NULL);
        pthread_join(thread, NULL);
        static pthread_mutex_t m;
        static pthread_cond_t c;
        static pthread_barrier_t b;
        static sem_t s;
        thrd_t other;
        thrd_create(&other, NULL, NULL);
        thrd_join(other, NULL);
        pthread_detach(thread);
        pthread_cancel(thread);
        pthread_cond_wait(&c, &m);
        pthread_cond_timedwait(&c, &m, NULL);
        pthread_barrier_wait(&b);
        sem_init(&s, 0, 0);
        sem_post(&s);
        sem_wait(&s);
        pthread_exit(NULL);
    }
    return 0;
}
