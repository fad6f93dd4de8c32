//@ expect: ok
// Processes, users, limits and names, as far as they do nothing that can be seen.
#define _GNU_SOURCE
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int status = 0, ends[2];
    struct rlimit limit;
    struct rusage usage;
    struct tms times_of;
    struct timespec resolution;
    struct termios terminal;
    double load[3];
    char text[64];
    getrlimit(RLIMIT_NOFILE, &limit);
    setrlimit(RLIMIT_NOFILE, &limit);
    getrusage(RUSAGE_SELF, &usage);
    times(&times_of);
    clock_getres(CLOCK_MONOTONIC, &resolution);
    getloadavg(load, 3);
    getpgrp();
    gethostname(text, sizeof text);
    readlink("no such link", text, sizeof text);
    chdir("no such folder");
    fchdir(-1);
    link("no such file", "no such folder/name");
    symlink("name", "no such folder/name");
    mkfifo("no such folder/name", 0600);
    nice(0);
    getpwnam("no such user");
    getgrgid(123456789);
    getgrnam("no such group");
    if (tcgetattr(-1, &terminal) == 0)
        tcsetattr(-1, TCSANOW, &terminal);
    wait(&status);
    waitpid(-1, NULL, WNOHANG);
    if (pipe(ends) == 0 && pipe2(ends, 0) == 0)
        close(ends[0]);
    if (argc > 100) {
        char *none[] = {NULL};
        fork();
        setsid();
        chroot("/");
        sync();
        kill(0, SIGTERM);
        settimeofday(NULL, NULL);
        execv(argv[0], none);
        execvp(argv[0], none);
        execve(argv[0], none, NULL);
        execl(argv[0], "name", (char *)NULL);
        execlp(argv[0], "name", (char *)NULL);
    }
    return 0;
}
