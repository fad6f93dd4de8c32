//@ expect: ok
//@ hunt: nothing
// A child that is this program ends as the program says, and is waited for once.
#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(3);
    if (child < 0)
        return 0;
    if (waitpid(child, &status, 0) == child && WIFEXITED(status))
        assert(WEXITSTATUS(status) == 3);
    assert(waitpid(child, &status, 0) != child);
    return 0;
}
