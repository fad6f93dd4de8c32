//@ expect: ok
//@ hunt: nothing
//@ native: differs, because the answers of the run are given to it without their errors
// There is no such limit, family, clock, flag, time, child or signal.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    struct rlimit limit, above = {5, 4};
    struct rusage usage;
    struct timespec time;
    struct timeval before = {-1, 0}, part = {0, -1};
    struct itimerval timer = {{0, 0}, {0, 1000000}}, none = {{0, 0}, {0, 0}};
    int ends[2], status;
    char b[10];
    assert(getrlimit(99, &limit) == -1 && errno == EINVAL);
    assert(setrlimit(RLIMIT_NOFILE, &above) == -1 && errno == EINVAL);
    assert(getrusage(99, &usage) == -1 && errno == EINVAL);
    errno = 0;
    assert(getpriority(99, 0) == -1 && errno == EINVAL);
    assert(setpriority(99, 0, 0) == -1);
    assert(clock_getres(77, &time) == -1 && errno == EINVAL);
    assert(clock_gettime(77, &time) == -1 && errno == EINVAL);
    assert(setitimer(ITIMER_REAL, &timer, NULL) == -1 && errno == EINVAL);
    assert(setitimer(99, &none, NULL) == -1 && errno == EINVAL);
    assert(settimeofday(&part, NULL) == -1);
    assert(select(0, NULL, NULL, NULL, &before) == -1 && errno == EINVAL);
    assert(select(0, NULL, NULL, NULL, &part) == -1 && errno == EINVAL);
    assert(pipe2(ends, 1) == -1 && errno == EINVAL);
    assert(getrandom(b, sizeof b, 99) == -1 && errno == EINVAL);
    assert(socket(-1, 0, 0) == -1 && errno == EAFNOSUPPORT);
    assert(socket(AF_INET, 99, 0) == -1);
    assert(socketpair(AF_INET, SOCK_STREAM, 0, ends) == -1);
    assert(waitpid(-1, &status, 0x4000) == -1 && errno == EINVAL);
    assert(wait3(&status, 0x4000, NULL) == -1 && errno == EINVAL);
    assert(waitpid(getpid(), &status, 0) == -1 && errno == ECHILD);
    assert(wait4(getpid(), &status, 0, NULL) == -1 && errno == ECHILD);
    assert(waitpid(1, &status, 0) != 1);
    assert(raise(0) == 0);
    assert(kill(getpid(), 0) == 0);
    return 0;
}
