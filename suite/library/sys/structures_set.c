//@ expect: ok
//@ check: safe
// Structures for the system of which all that it looks at was set, and no more.
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/select.h>
#include <sys/socket.h>

static void handler(int number) {
    (void)number;
}

int main(void) {
    struct pollfd wait[2];
    struct sigaction action;
    sigset_t set;
    fd_set fds;
    struct timeval time = {0, 0};
    int on = 1;
    pthread_mutex_t mutex;
    pthread_mutexattr_t attributes;
    for (int i = 0; i < 2; i++) {
        wait[i].fd = i;
        wait[i].events = POLLIN;
    }
    if (poll(wait, 2, 0) < 0)
        return 0;
    FD_ZERO(&fds);
    FD_SET(0, &fds);
    if (select(1, &fds, NULL, NULL, &time) < 0)
        return 0;
    action.sa_handler = handler;
    action.sa_flags = 0;
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGUSR1, &action, NULL) != 0)
        return 0;
    sigemptyset(&set);
    if (sigaddset(&set, SIGUSR1) != 0 || sigprocmask(SIG_BLOCK, &set, NULL) != 0)
        return 0;
    if (setsockopt(3, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0)
        return 0;
    if (pthread_mutexattr_init(&attributes) != 0)
        return 0;
    if (pthread_mutex_init(&mutex, &attributes) == 0) {
        pthread_mutex_lock(&mutex);
        pthread_mutex_unlock(&mutex);
        pthread_mutex_destroy(&mutex);
    }
    pthread_mutexattr_destroy(&attributes);
    return 0;
}
