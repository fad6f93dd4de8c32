//@ expect: ok
//@ hunt: nothing
//@ check: safe
// Waiting for a child: a positive result stores what became of it, and only WNOHANG leads to 0.
#define _GNU_SOURCE
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int one, two, three, four, *none = 0;
    struct rusage used;
    pid_t child = fork();
    if (child < 0)
        return 0;
    if (child == 0)
        _exit(0);
    pid_t ended = waitpid(child, &one, 0);
    if (ended == 0 || ended < -1)
        *none = 1;
    if (ended > 0 && WIFEXITED(one) && WEXITSTATUS(one) == 77)
        return 1;
    ended = wait(&two);
    if (ended == 0)
        *none = 1;
    if (ended > 0 && WIFSIGNALED(two))
        return 1;
    if (waitpid(-1, &three, WNOHANG) > 0 && three == 77)
        return 1;
    if (wait4(-1, &four, 0, &used) > 0 && (four == 77 || used.ru_nswap == 77))
        return 1;
    return 0;
}
