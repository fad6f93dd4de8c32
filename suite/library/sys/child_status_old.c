//@ expect: ok
//@ hunt: nothing
// What became of a child has no more than 16 bits, and does not stay as it was.
#include <sys/types.h>
#include <sys/wait.h>

int main(void) {
    int status = -5, *none = 0;
    if (waitpid(-1, &status, 0) > 0 && status < 0)
        *none = 1;
    status = -5;
    if (wait(&status) > 0 && status < 0)
        *none = 1;
    return 0;
}
