//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// There is no child: nothing is stored.
#include <sys/types.h>
#include <sys/wait.h>

int main(void) {
    int status;
    wait(&status);
    if (status) //~ uninitialised-use
        return 1;
    return 0;
}
