//@ expect: ok
//@ check: possible uninitialised-use
// `waitpid` with WNOHANG gives 0 where no child has ended, and then writes no status.
#include <sys/types.h>
#include <sys/wait.h>

int main(void) {
    int status;
    if (waitpid(-1, &status, WNOHANG) < 0)
        return 0;
    if (status) //~ uninitialised-use
        return 1;
    return 0;
}
